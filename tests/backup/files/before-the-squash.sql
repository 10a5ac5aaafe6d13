set local standard_conforming_strings = on;
set local timezone = 'UTC';
insert into public.audit_events ("id", "at", "action", "actor", "actor_id", "trip_id", "rows", "subject", "subject_id", "subject_verified") overriding system value values
('1', '2026-11-27 15:52:19.033122+00', 'trip_opened', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '2', null, null, null),
('2', '2026-11-27 15:52:19.033122+00', 'claim_granted', 'command line: root', null, null, null, 'efa472e2-8d6d-4b4b-9dee-c2621a4fa0d7@example.com', null, null);
insert into public.ended_addresses ("key", "ended_at") overriding system value values
('It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '2026-06-30 23:59:59.999+00');
insert into public.jobs ("key", "kind", "data", "due_at", "attempts", "taken_until") overriding system value values
('It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'mail', '{"tripId": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "}', '2026-06-30 23:59:59.999+00', '0', null);
insert into public.mail_pauses ("is_on", "since", "cause") overriding system value values
('true', '2026-11-27 15:52:19.014667+00', 'asked');
insert into public.trip_ids ("key", "user_id", "taken_at") overriding system value values
('d318081b18f76d974af7ab3eb3905c1270ae1087f1a76dd4d30b40e4d0b4fa79', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:18.721495+00'),
('1cfe75137b9a6215f2066e6e4fc9330dfa46dd3c20abb8c0db50c872098027ec', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:18.75303+00'),
('42e817213862df4501599ac3d9df2dd9bf22f80ad4e94ad408d1a74e25c708b4', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:18.765084+00');
insert into public.users ("id", "email", "email_verified", "name", "image", "accepted_terms", "accepted_terms_at", "is_admin", "created_at", "updated_at") overriding system value values
('1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f@example.com', 'false', '', null, 'true', '2026-11-27 15:52:18.653709+00', 'false', '2026-11-27 15:52:18.653709+00', '2026-11-27 15:52:18.653709+00'),
('efa472e2-8d6d-4b4b-9dee-c2621a4fa0d7', 'efa472e2-8d6d-4b4b-9dee-c2621a4fa0d7@example.com', 'false', '', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'true', '2026-11-27 15:52:18.706599+00', 'true', '2026-11-27 15:52:18.706599+00', '2026-11-27 15:52:18.706599+00');
insert into public.verifications ("id", "identifier", "value", "expires_at", "created_at", "updated_at") overriding system value values
('v', '', 'null', '2026-06-30 23:59:59.999+00', '2026-11-27 15:52:18.999209+00', '2026-11-27 15:52:18.999209+00');
insert into public.accounts ("id", "account_id", "provider_id", "user_id", "access_token", "refresh_token", "id_token", "access_token_expires_at", "refresh_token_expires_at", "scope", "password", "created_at", "updated_at") overriding system value values
('a', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'credential', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', null, null, null, null, null, null, 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '2026-11-27 15:52:18.997049+00', '2026-11-27 15:52:18.997049+00');
insert into public.answer_looks ("id", "user_id", "trip_id", "trip_name", "looker_id", "looker", "at", "kinds") overriding system value values
('1', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'gone', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'receipt', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '2026-06-30 23:59:59.999+00', '{trip_opened,sheet_seen}');
insert into public.email_links ("token_hash", "user_id", "email", "expires_at") overriding system value values
('It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'd’arcy@example.com', '2026-06-30 23:59:59.999+00');
insert into public.profiles ("user_id", "first_name", "last_name", "birthday", "age", "preferences", "countries_visited", "updated_at", "version") overriding system value values
('1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'D''Arcy 🧳', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-27 15:52:18.683+00', '1');
insert into public.sent_nudges ("id", "user_id", "sent_at") overriding system value values
('8387c5b4-b46d-42ac-a870-63774f40cc01', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-06-30 23:59:59.999+00');
insert into public.sessions ("id", "token", "user_id", "expires_at", "ip_address", "user_agent", "created_at", "updated_at") overriding system value values
('s', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-06-30 23:59:59.999+00', '::1', null, '2026-11-27 15:52:18.993189+00', '2026-11-27 15:52:18.993189+00');
insert into public.trips ("id", "user_id", "trip_name", "organizer_email", "num_people", "timing_flex", "nights", "destination", "vibe", "same_origin", "extra_notes", "start_date", "end_date", "hotels", "restaurants", "flights", "transport", "tickets", "all_options", "status", "ready_at", "list_only", "open_invitation", "is_proposed", "is_chosen", "is_booked", "is_finished", "starts_on", "ends_on", "created_at", "version", "time_zone", "answer_by", "remind", "close_on_deadline", "met_by", "deadline_version", "taken_by", "taken_at", "send_back_reason", "consent_by", "held_until", "best_on", "is_best_kept", "shredded_on", "search_words") overriding system value values
('d-arcy-trip-46c4cede-0251-45a4-90e9-72870314cf78', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'Trip 46c4cede-0251-45a4-90e9-72870314cf78', 'amy@example.com', '4', 'flexible', '', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '2027-03-27', '2027-04-06', 'true', 'true', 'false', 'false', 'true', 'false', 'draft', null, 'false', 'true', 'false', 'false', 'false', 'false', null, null, '2026-11-27 15:52:18.765084+00', '1', 'UTC', null, 'false', 'false', null, '1', null, null, null, null, null, null, 'false', null, '''0251'' ''0bf9'' ''1da5f445'' ''45a4'' ''46c4cede'' ''485c'' ''72870314cf78'' ''90e9'' ''95c4'' ''adams'' ''amy'' ''arcy'' ''cd3b1751ca0f'' ''com'' ''d'' ''example'' ''japan'' ''kyoto'' ''trip'''),
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'Trip 0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'amy@example.com', '4', 'flexible', '', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '4713-01-01 BC', 'infinity', 'true', 'true', 'false', 'false', 'true', 'false', 'draft', null, 'false', 'true', 'false', 'false', 'false', 'false', null, null, '-infinity', '1', 'UTC', null, 'false', 'false', null, '1', null, null, null, '9999-12-31', null, null, 'false', null, '''0758aff5'' ''0bf9'' ''1da5f445'' ''26d1'' ''485c'' ''4fd5'' ''95c4'' ''a056'' ''a2d26b5f8120'' ''adams'' ''again'' ''amy'' ''arcy'' ''ask'' ''ben'' ''brown'' ''cd3b1751ca0f'' ''com'' ''d'' ''example'' ''japan'' ''kyoto'' ''trip'''),
('d-arcy-trip-b9747422-b760-4739-9902-ed4340eee719', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'Trip b9747422-b760-4739-9902-ed4340eee719', 'amy@example.com', '4', 'flexible', '', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', null, '9999-12-31', 'true', 'true', 'false', 'false', 'true', 'false', 'ready', '1883-11-18 17:00:00.000001+00', 'false', 'true', 'false', 'false', 'false', 'false', null, null, '2026-11-27 15:52:18.75303+00', '1', 'UTC', null, 'false', 'false', null, '1', null, null, null, null, null, null, 'false', null, '''0bf9'' ''1da5f445'' ''4739'' ''485c'' ''95c4'' ''9902'' ''adams'' ''amy'' ''arcy'' ''b760'' ''b9747422'' ''ben'' ''brown'' ''cd3b1751ca0f'' ''com'' ''d'' ''ed4340eee719'' ''example'' ''japan'' ''kyoto'' ''trip''');
insert into public.deadline_steps ("trip_id", "answer_by", "step") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '9999-12-31', 'passed');
insert into public.mailings ("trip_id", "email", "token", "ended_at", "guest_mail_at", "guest_mail_claim", "left_at") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'b6afc8762ed83d744c511fd08bcbcdcd5de36b4d380414f961b8c2df2697ead5', 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy', '2026-06-30 23:59:59.999+00', null, null, null);
insert into public.open_addresses ("trip_id", "user_id", "kind", "nonce", "token_hash", "made_at", "last_day", "kept", "version") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'calendar', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', '2026-06-30 23:59:59.999+00', '9999-12-31', '{"trip": {"event": null, "sequence": 3, "cancelled": {"at": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ", "since": ""}}}', '7');
insert into public.operator_mails ("trip_id", "user_id", "told_at", "since") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-06-30 23:59:59.999+00', '2026-06-30 23:59:59.999+00');
insert into public.operator_news ("id", "at", "kind", "trip_id", "trip_name", "user_id", "name") overriding system value values
('1', '2026-11-27 15:52:19.179333+00', 'trip_lost', null, 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', null, '');
insert into public.plan_leavers ("trip_id", "traveler_id", "user_id", "name", "left_at") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '2026-11-27 15:52:19.076998+00');
insert into public.plan_rounds ("id", "trip_id", "consent_by", "quorum", "minimum_group", "version", "opened_at", "withdrawn_at", "chosen_proposal_id", "chosen_at", "going", "everyone_told_at", "is_judged") overriding system value values
('7733558c-8ccb-4404-ae4c-21a1118f3904', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '9999-12-31', null, null, '1', '2026-11-27 15:52:19.078718+00', null, null, null, null, null, 'false');
insert into public.plans ("id", "trip_id", "position", "plan_title", "plan_start", "plan_end", "time_zone", "currency", "summary", "rates", "version", "changes", "created_at", "deleted_at", "deleted_by") overriding system value values
('e6c35cbd-5b2f-43bf-8227-916dd254cbd5', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '1', 'Plan A', '2027-04-03', '2027-04-10', 'Europe/Paris', 'USD', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '[]', '1', '1', '2026-11-27 15:52:19.056404+00', null, null);
insert into public.removals ("id", "trip_id", "user_id", "name", "removed_at") overriding system value values
('ed0d642e-c631-4a73-8c70-47891a5011cc', 'd-arcy-trip-46c4cede-0251-45a4-90e9-72870314cf78', 'efa472e2-8d6d-4b4b-9dee-c2621a4fa0d7', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '2026-11-27 15:52:19.030147+00');
insert into public.responses ("trip_id", "user_id", "first_name", "last_name", "availability_start", "availability_end", "budget", "preferences", "from_location", "must_see", "flexibility", "accommodations", "share_room", "special_travel", "submitted_at", "version", "waiting", "traveler_id", "first_answered_at", "answered_for") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'Ben', 'Brown', '2027-03-25', '2027-04-11', 'about $2,500', 'Window seats and noodles', 'Chicago', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', ' ', '2026-03-29 02:30:00.123456+00', '1', 'false', 'fjtdvfcprr', '2026-11-27 15:52:18.855+00', null),
('d-arcy-trip-b9747422-b760-4739-9902-ed4340eee719', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'Ben', 'Brown', '2027-03-25', '2027-04-11', 'about $2,500', 'Window seats and noodles', 'Chicago', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', ' ', '2026-03-29 02:30:00.123456+00', '1', 'false', 'tgnjkjmhmq', '2026-11-27 15:52:18.889+00', null),
('d-arcy-trip-46c4cede-0251-45a4-90e9-72870314cf78', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'Ben', 'Brown', '2027-03-25', '2027-04-11', 'about $2,500', 'Window seats and noodles', 'Chicago', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', ' ', '2026-03-29 02:30:00.123456+00', '1', 'false', 'gcjtjcvrpf', '2026-11-27 15:52:18.9+00', null),
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'efa472e2-8d6d-4b4b-9dee-c2621a4fa0d7', 'Ben', 'Brown', null, null, 'about $2,500', 'Window seats and noodles', 'Chicago', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', ' ', '2026-03-29 02:30:00.123456+00', '1', 'false', 'mtpckndmvf', '2026-11-27 15:52:18.944+00', null);
insert into public.sheet_copies ("id", "trip_id", "is_draft", "rows") overriding system value values
('f32093f0-5e8c-46b4-afd4-dea690732793', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'true', '[{"key": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ", "cells": ["It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "], "people": ["It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "]}]'),
('3e9263e1-767f-485c-b087-369f21b2a353', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'true', '[{"key": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ", "cells": ["It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "], "people": ["It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "]}]');
insert into public.sheets_due ("trip_id") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120');
insert into public.trip_history ("id", "trip_id", "at", "kind", "plan_title", "number", "reason", "user_id") overriding system value values
('1', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '2026-11-27 15:52:19.173304+00', 'proposed', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '1', '', null),
('2', 'd-arcy-trip-b9747422-b760-4739-9902-ed4340eee719', '2026-11-27 15:52:19.190614+00', 'ready', '', null, '', null);
insert into public.trip_news ("trip_id", "told_at", "everyone_of") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '2026-06-30 23:59:59.999+00', '2');
insert into public.trip_notes ("trip_id", "internal_notes", "version", "saved_by", "saved_at") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'Ask again', '1', null, '2026-06-30 23:59:59.999+00');
insert into public.change_offers ("round_id", "plan_id", "trip_id", "traveler_id", "can_change", "offered_at") overriding system value values
('7733558c-8ccb-4404-ae4c-21a1118f3904', 'e6c35cbd-5b2f-43bf-8227-916dd254cbd5', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'fjtdvfcprr', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '2026-06-30 23:59:59.999+00');
insert into public.guests ("id", "trip_id", "name", "email", "token", "added_at", "opened_at", "declined_at", "decline_reason", "user_id") overriding system value values
('4dbfaffe-8c0d-49d9-89fa-af411006dc00', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', null, 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', '2026-11-27 15:52:19.042314+00', null, null, '', null);
insert into public.plan_items ("id", "plan_id", "position", "kind", "title", "place", "details", "reference", "starts_on", "ends_on", "start_time", "end_time", "time_zone", "end_time_zone", "url", "cost", "cost_per", "item_currency", "prices", "payment", "booking", "held_until", "who", "serves", "has_food", "rooms", "currency", "was_on", "was_until", "version", "deleted_at", "deleted_by") overriding system value values
('33ed926d-94dd-44e7-ac68-f924a329daaf', 'e6c35cbd-5b2f-43bf-8227-916dd254cbd5', '1e-300', 'other', 'Something', '', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '', '2027-04-03', null, null, null, null, null, '', '9007199254740991', 'person', null, '[]', 'included', 'idea', null, '"everyone"', '[]', 'false', '[{"who": ["It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "], "beds": 2, "name": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "}]', 'USD', '9999-12-31', null, '1', null, null);
insert into public.plan_looks ("plan_id", "key", "reason", "user_id", "at") overriding system value values
('e6c35cbd-5b2f-43bf-8227-916dd254cbd5', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:19.075249+00');
insert into public.plan_needs ("plan_id", "traveler_id", "need", "touches", "user_id", "at") overriding system value values
('e6c35cbd-5b2f-43bf-8227-916dd254cbd5', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'specialTravel', '["food", "health"]', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:19.0658+00');
insert into public.plan_people ("plan_id", "traveler_id", "without", "arrives", "leaves", "by_themselves", "version") overriding system value values
('e6c35cbd-5b2f-43bf-8227-916dd254cbd5', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'true', null, null, 'false', '1');
insert into public.plan_proposals ("id", "trip_id", "round_id", "plan_id", "number", "plan", "items", "travelers", "content_hash", "proposed_by", "proposed_at", "superseded_at", "withdrawn_at") overriding system value values
('1e405d27-71f2-48c4-9658-fa6967eccfb5', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '7733558c-8ccb-4404-ae4c-21a1118f3904', 'e6c35cbd-5b2f-43bf-8227-916dd254cbd5', '1', '{"rates": [], "people": [], "planId": "e6c35cbd-5b2f-43bf-8227-916dd254cbd5", "planEnd": "2027-04-10", "summary": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ", "currency": "USD", "timeZone": "Europe/Paris", "planStart": "2027-04-03", "planTitle": "Plan A", "staysSplitBy": "nights", "nothingNeeded": []}', '[{"url": "", "who": "everyone", "cost": 9007199254740991, "kind": "other", "place": "", "rooms": [{"who": ["It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "], "beds": 2, "name": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "}], "title": "Something", "endsOn": null, "itemId": "33ed926d-94dd-44e7-ac68-f924a329daaf", "prices": [], "serves": [], "booking": "idea", "costPer": "person", "details": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-04-03", "timeZone": null, "heldUntil": null, "reference": "", "startTime": null, "endTimeZone": null, "itemCurrency": null}]', '[{"version": 1, "travelerId": "It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "}]', '220bfd004ab17d0c433cc65b9ac249320810bb08f42197e4ebc91b583d78d64c', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:19.100528+00', null, null);
insert into public.plan_ticks ("plan_id", "traveler_id", "need", "user_id", "at") overriding system value values
('e6c35cbd-5b2f-43bf-8227-916dd254cbd5', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'accommodations', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:19.063214+00');
insert into public.sheet_copy_words ("copy_id", "trip_id", "traveler_id", "words") overriding system value values
('f32093f0-5e8c-46b4-afd4-dea690732793', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'fjtdvfcprr', '{"It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ": ["It''s \"quoted\" \\ back\\nslash,\n\r\ttab line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N "]}');
insert into public.sheet_receipts ("id", "trip_id", "sheet", "recipient_name", "recipient_email", "nonce", "token_hash", "made_at", "made_by", "asked_at", "mailed_at", "now_copy_id", "seen_copy_id") overriding system value values
('98ee93b8-c548-4da5-a60d-e7d2b89df20e', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'kitchen', 'It''s "quoted" \ back\nslash,
	tab line', null, 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '26190696-8fd0-4b22-b41d-d27e13bbb99fxxxxxxx', '2026-11-27 15:52:19.146383+00', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:19.142+00', null, 'f32093f0-5e8c-46b4-afd4-dea690732793', '3e9263e1-767f-485c-b087-369f21b2a353');
insert into public.sheet_sendings ("id", "trip_id", "sheet", "sent_to", "sent_at", "sent_by", "copy_id") overriding system value values
('6740b1fe-14b6-40ac-81f4-52e9f1eaff53', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'kitchen', 'It''s "quoted" \ back\nslash,
	tab line', '2026-11-27 15:52:19.139242+00', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', 'f32093f0-5e8c-46b4-afd4-dea690732793');
insert into public.told_answers ("trip_id", "user_id", "told_at") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-06-30 23:59:59.999+00');
insert into public.guests_apart ("trip_id", "guest_id", "user_id") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '4dbfaffe-8c0d-49d9-89fa-af411006dc00', 'efa472e2-8d6d-4b4b-9dee-c2621a4fa0d7'),
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', '4dbfaffe-8c0d-49d9-89fa-af411006dc00', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f');
insert into public.name_declines ("id", "trip_id", "token_hash", "name", "reason", "declined_at", "settled_at", "guest_id") overriding system value values
('e159d1ed-4241-40c1-b023-10b0177596c7', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', 'D’Arcy', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '2026-11-27 15:52:19.044881+00', null, null);
insert into public.plan_checks ("plan_id", "item_id", "traveler_id", "need", "note", "user_id", "at") overriding system value values
('e6c35cbd-5b2f-43bf-8227-916dd254cbd5', '33ed926d-94dd-44e7-ac68-f924a329daaf', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', 'specialTravel', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:19.069769+00');
insert into public.sheet_notes ("trip_id", "sheet", "note_key", "item_id", "traveler_id", "note", "told", "version", "saved_by", "saved_at") overriding system value values
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'transfers', '33ed926d-94dd-44e7-ac68-f924a329daaf', '33ed926d-94dd-44e7-ac68-f924a329daaf', null, 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '', '1', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:19.113273+00'),
('d-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'kitchen', 'fjtdvfcprr', null, 'fjtdvfcprr', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '', '1', '1da5f445-0bf9-485c-95c4-cd3b1751ca0f', '2026-11-27 15:52:19.113273+00');
insert into public.sheet_receipt_rows ("receipt_id", "row_key", "seen_at", "note") overriding system value values
('98ee93b8-c548-4da5-a60d-e7d2b89df20e', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', null, 'It''s "quoted" \ back\nslash,
	tab line');
insert into public.verdicts ("round_id", "plan_id", "trip_id", "traveler_id", "proposal_id", "verdict", "condition", "reason", "note", "state", "answered_by", "ceiling", "agreed", "seen", "given_at", "asked_at", "asked_for", "is_since_booking", "seen_at") overriding system value values
('7733558c-8ccb-4404-ae4c-21a1118f3904', 'e6c35cbd-5b2f-43bf-8227-916dd254cbd5', 'd-arcy-trip-0758aff5-26d1-4fd5-a056-a2d26b5f8120', 'fjtdvfcprr', '1e405d27-71f2-48c4-9658-fa6967eccfb5', 'worksIf', 'It''s "quoted" \ back\nslash,
	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \N ', '', '', 'accepted', null, '9007199254740991', '{"care": [], "legs": [], "money": {"lines": [], "share": 0, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": []}', '{"care": [], "legs": [], "money": {"lines": [], "share": 0, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": []}', '2026-06-30 23:59:59.999+00', null, null, 'false', null);
