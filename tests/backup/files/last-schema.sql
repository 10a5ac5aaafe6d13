set local session_replication_role = replica;
set local standard_conforming_strings = on;
set local timezone = 'UTC';
insert into public.accounts ("id", "account_id", "provider_id", "user_id", "access_token", "refresh_token", "id_token", "access_token_expires_at", "refresh_token_expires_at", "scope", "password", "created_at", "updated_at") overriding system value values
('564737824ddc407ea5b978e23d6554b8', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2026-11-29 00:48:13.519082+00', '2026-11-29 00:48:13.519082+00'),
('8acd9d6521a441e1b62f93715e82badd', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', '-infinity', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', '-infinity');
insert into public.answer_looks ("id", "user_id", "trip_id", "trip_name", "looker_id", "looker", "at", "kinds") overriding system value values
('1', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'A trip', '564737824ddc407ea5b978e23d6554b8', 'Dee', '2026-11-30 00:48:12.2+00', '{trip_opened}'),
('2', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'A trip', '8acd9d6521a441e1b62f93715e82badd', 'Dee', '2026-11-30 00:48:12.2+00', '{trip_opened}'),
('3', '956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'Dues, with the organizer', 'f732b9df-bb5a-4371-ad53-205b503bcddf', 'Dee Adams', '2026-11-29 00:48:16.995327+00', '{trip_opened}'),
('4', 'ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'Dues, with the organizer', 'f732b9df-bb5a-4371-ad53-205b503bcddf', 'Dee Adams', '2026-11-29 00:48:16.995327+00', '{trip_opened}'),
('5', 'c690b150-6620-4fcc-af1b-4a939b46a458', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'Dues, with the organizer', 'f732b9df-bb5a-4371-ad53-205b503bcddf', 'Dee Adams', '2026-11-29 00:48:16.995327+00', '{trip_opened}');
insert into public.audit_events ("id", "at", "action", "actor", "actor_id", "trip_id", "rows", "subject", "subject_id", "subject_verified") overriding system value values
('1', '2026-11-29 00:48:13.600364+00', 'trip_opened', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b@example.com', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', NULL, NULL, NULL, NULL),
('2', '2026-11-29 00:48:13.600364+00', 'claim_granted', 'a shell', NULL, NULL, NULL, '4c3c6a18-5970-4832-89c1-6e7d9c80b40b@example.com', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', NULL),
('3', '2026-11-29 00:48:13.80365+00', 'trip_opened', '7dcf4e59-a743-4600-9aa4-da6868fa6e53@example.com', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', NULL, NULL, NULL, NULL),
('4', '2026-11-29 00:48:13.80365+00', 'claim_granted', 'a shell', NULL, NULL, NULL, '7dcf4e59-a743-4600-9aa4-da6868fa6e53@example.com', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', NULL),
('5', '2026-11-29 00:48:15.846075+00', 'trip_handed_over', 'the organizer', 'd658f286-3654-4368-8643-b71dba8271d3', 'amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', NULL, 'a traveler', '52b4fb7f-6574-4b80-8f87-3d67ed7c9809', NULL),
('6', '2026-11-29 00:48:16.487728+00', 'dues_made', '1f122ec0-117f-4dc6-bbd3-e0d82e652061@example.com', '1f122ec0-117f-4dc6-bbd3-e0d82e652061', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '6', NULL, NULL, NULL),
('7', '2026-11-29 00:48:16.795295+00', 'dues_made', 'f732b9df-bb5a-4371-ad53-205b503bcddf@example.com', 'f732b9df-bb5a-4371-ad53-205b503bcddf', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '6', NULL, NULL, NULL),
('8', '2026-11-29 00:48:16.995327+00', 'trip_opened', 'f732b9df-bb5a-4371-ad53-205b503bcddf@example.com', 'f732b9df-bb5a-4371-ad53-205b503bcddf', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '3', NULL, NULL, NULL);
insert into public.change_offers ("round_id", "plan_id", "trip_id", "traveler_id", "can_change", "offered_at") overriding system value values
('2bd3ed4d-85bd-4e06-b565-19729bf50802', '4938a0d7-fcf1-42df-b59d-5f014007a611', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'hjhkmhnkhm', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1883-11-18 17:00:00.000001+00'),
('2bd3ed4d-85bd-4e06-b565-19729bf50802', '4938a0d7-fcf1-42df-b59d-5f014007a611', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'mmcfchrjgj', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity');
insert into public.companions ("trip_id", "user_id", "traveler_id", "position", "name", "kind", "age", "needs", "version") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2147483647', E'It''s "quoted" \\ back\\nslash,

	tab line', 'child', '9', E'It''s "quoted" \\ back\\nslash,

	tab line', '1'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', E'It''s "quoted" \\ back\\nslash,

	tab line', '1', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'child', '9', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2147483647'),
('amy-trip-5b2920f1-e3bc-4104-b574-f328c405cb85', '300080a9-7b42-42d9-9b4e-1b2d9a9334f4', 'npndrdqnkm', '1', 'Lea', 'child', '6', 'Lea must not eat sesame', '1'),
('amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', 'ae586e07-6214-468a-96f1-543d51b30557', 'mjjrphbjrg', '1', 'Lea', 'child', '6', 'Lea must not eat sesame', '1'),
('amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', 'e64c1f09-4087-4436-a0d8-b5a5636aa5e4', 'jdhcbjnwpj', '1', 'Lea', 'child', '6', 'Lea must not eat sesame', '1'),
('amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'c690b150-6620-4fcc-af1b-4a939b46a458', 'cvgvpdfndp', '1', 'Tom Lima', 'adult', NULL, '', '1'),
('amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'c690b150-6620-4fcc-af1b-4a939b46a458', 'grvrgkcvqh', '2', 'Max Lima', 'child', '9', 'Nuts, planted words of a child', '1'),
('amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'c690b150-6620-4fcc-af1b-4a939b46a458', 'qbhkgpkbbm', '3', 'Jo', 'infant', NULL, '', '1');
insert into public.deadline_steps ("trip_id", "answer_by", "step") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'infinity', 'passed');
insert into public.desk_waits ("trip_id", "kind", "since", "found_at") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'condition', '-infinity', '-infinity');
insert into public.due_parties ("id", "trip_id", "trip_name", "traveler_id", "user_id", "name", "share", "currency", "made_for", "left_at", "kept_until", "reminded_for", "shown_ways") overriding system value values
('3b41cc29-4e6d-4db0-9b0b-6b108ec15c80', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'Trip d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'hjjmjpmkbp', 'c690b150-6620-4fcc-af1b-4a939b46a458', 'Ben Lima', '300000', 'USD', '1', NULL, '2028-12-19 00:00:00+00', NULL, '[]'),
('4152eb18-f24d-45de-9e29-8c261fd0c932', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'Trip c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'qkwvwnhbbb', '594e10cf-2917-4e7a-82d4-03c92f07e675', 'Chi Lima', '166666', 'USD', '1', NULL, '2028-12-19 00:00:00+00', NULL, '[]'),
('4d0a7bb8-16b5-4655-a9d3-40112ddb9f51', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', E'It''s "quoted" \\ back\\nslash,

	tab line', '5', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2147483647', '-infinity', '2026-11-30 00:48:12.2+00', 'infinity', '[]'),
('6eada94e-d556-47a4-b361-a729ad4b9b41', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'Trip d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'prbkcmrpnt', '956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'Ana Lima', '100000', 'USD', '1', NULL, '2028-12-19 00:00:00+00', NULL, '[]'),
('9dd960c3-4322-4d7d-a1d9-5c9ec787d408', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'Trip c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'mckdmgvcgt', '3c5184ea-8808-4964-b8a1-5d587b3e73cf', 'Ben Lima', '166667', 'USD', '1', NULL, '2028-12-19 00:00:00+00', NULL, '[]'),
('a478677f-b0b2-47e4-bfb4-d32c8f286766', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'Trip c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'bdqmgcbgbb', '2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce', 'Ana Lima', '166667', 'USD', '1', NULL, '2028-12-19 00:00:00+00', NULL, '[]'),
('c02c7c48-44db-4485-b44c-80cc8b4f19fc', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '9007199254740991', E'It''s "quoted" \\ back\\nslash,

	tab line', '1', '1883-11-18 17:00:00.000001+00', '-infinity', '4713-01-01 BC', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]'),
('c8f9e039-ac8e-4d17-95af-3ad87c4169ad', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'Trip d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'rgcftgwmrb', 'ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb', 'Chi Lima', '100000', 'USD', '1', NULL, '2028-12-19 00:00:00+00', NULL, '[]');
insert into public.due_payments ("id", "due_id", "amount", "paid_on", "note", "state", "answer_note", "said_for", "said_at", "answered_at", "answered_by") overriding system value values
('2ec3c98e-4865-45b9-bfc1-d2a74480409c', '29c0ede6-0fdb-4b16-abf5-159d19f57233', '50000', '2026-11-29', '', 'said', '', 'Amy Adams', '2026-11-29 00:48:16.576+00', NULL, NULL),
('769a221c-03fa-4880-9871-1007587f8014', '3e20b9a1-6fe7-4839-9e01-d543153888b0', '30000', '2026-11-29', '', 'said', '', '', '2026-11-29 00:48:16.887+00', NULL, NULL),
('ac2a96b6-dcb2-49f7-9e4d-710c3d858eea', '07aa941e-9d40-4b84-9f4b-84cb20c2fe33', '5', 'infinity', E'It''s "quoted" \\ back\\nslash,

	tab line', 'said', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', '-infinity', NULL),
('d65dcdc0-5a92-4c9a-a91a-3bbc76d62c6e', '02bf2634-1307-4092-a44d-a7bb6cd23043', '5', '4713-01-01 BC', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'said', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00', NULL),
('d95bfdf3-33e9-430a-96fe-d5a2770caac1', '46011321-8501-4818-912d-4586b5421a65', '90000', '2026-11-29', '', 'said', '', 'Ana Adams', '2026-11-29 00:48:16.975+00', NULL, NULL);
insert into public.due_settings ("trip_id", "payee", "version") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'organizer', '2147483647');
insert into public.dues ("id", "party_id", "kind", "title", "amount", "currency", "due_by", "made_for", "waived_reason", "version", "created_at") overriding system value values
('02bf2634-1307-4092-a44d-a7bb6cd23043', '4d0a7bb8-16b5-4655-a9d3-40112ddb9f51', 'added', E'It''s "quoted" \\ back\\nslash,

	tab line', '5', E'It''s "quoted" \\ back\\nslash,

	tab line', '4713-01-01 BC', '2147483647', E'It''s "quoted" \\ back\\nslash,

	tab line', '1', '1883-11-18 17:00:00.000001+00'),
('07aa941e-9d40-4b84-9f4b-84cb20c2fe33', 'c02c7c48-44db-4485-b44c-80cc8b4f19fc', 'added', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '5', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'infinity', NULL, E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2147483647', '-infinity'),
('29c0ede6-0fdb-4b16-abf5-159d19f57233', '9dd960c3-4322-4d7d-a1d9-5c9ec787d408', 'deposit', 'Deposit', '50000', 'USD', '2026-12-09', '1', '', '2', '2026-11-29 00:48:16.487+00'),
('2f905036-b98d-4724-b888-e30080365eba', 'a478677f-b0b2-47e4-bfb4-d32c8f286766', 'deposit', 'Deposit', '50000', 'USD', '2026-12-09', '1', '', '1', '2026-11-29 00:48:16.487+00'),
('3e20b9a1-6fe7-4839-9e01-d543153888b0', '6eada94e-d556-47a4-b361-a729ad4b9b41', 'deposit', 'Deposit', '30000', 'USD', '2026-12-09', '1', '', '2', '2026-11-29 00:48:16.795+00'),
('46011321-8501-4818-912d-4586b5421a65', '3b41cc29-4e6d-4db0-9b0b-6b108ec15c80', 'deposit', 'Deposit', '90000', 'USD', '2026-12-09', '1', '', '2', '2026-11-29 00:48:16.795+00'),
('4bba5bf2-b56b-4fe0-8708-17fbfa9a5b06', '6eada94e-d556-47a4-b361-a729ad4b9b41', 'rest', 'Rest', '70000', 'USD', '2026-12-19', '1', '', '1', '2026-11-29 00:48:16.795+00'),
('64f65695-362d-45c8-aecd-e216bce21165', 'c8f9e039-ac8e-4d17-95af-3ad87c4169ad', 'deposit', 'Deposit', '30000', 'USD', '2026-12-09', '1', '', '1', '2026-11-29 00:48:16.795+00'),
('77ff7f1c-32bc-416d-9be2-ae63b3c2eb0b', '4152eb18-f24d-45de-9e29-8c261fd0c932', 'rest', 'Rest', '116667', 'USD', '2026-12-19', '1', '', '1', '2026-11-29 00:48:16.487+00'),
('9d8d1550-4156-4e5f-a4ca-68ea2a175dac', '3b41cc29-4e6d-4db0-9b0b-6b108ec15c80', 'rest', 'Rest', '210000', 'USD', '2026-12-19', '1', '', '1', '2026-11-29 00:48:16.795+00'),
('c2d9ca13-458c-42e1-b174-3a9caea37c95', 'a478677f-b0b2-47e4-bfb4-d32c8f286766', 'rest', 'Rest', '116667', 'USD', '2026-12-19', '1', '', '1', '2026-11-29 00:48:16.487+00'),
('ef539284-bf9c-4d1f-ba65-a3bbb8c49b43', '9dd960c3-4322-4d7d-a1d9-5c9ec787d408', 'rest', 'Rest', '116667', 'USD', '2026-12-19', '1', '', '1', '2026-11-29 00:48:16.487+00'),
('f0d028fb-b79f-4ec3-83e5-cbc27f4334bf', '4152eb18-f24d-45de-9e29-8c261fd0c932', 'deposit', 'Deposit', '49999', 'USD', '2026-12-09', '1', '', '1', '2026-11-29 00:48:16.487+00'),
('fd586734-69f7-44b2-ba94-7c37b9ce072d', 'c8f9e039-ac8e-4d17-95af-3ad87c4169ad', 'rest', 'Rest', '70000', 'USD', '2026-12-19', '1', '', '1', '2026-11-29 00:48:16.795+00');
insert into public.ended_addresses ("key", "ended_at") overriding system value values
('8a790275d70489bd15cec8382d6bcd8fdd3b3c210b74e34901f2b426f8c3281c', '-infinity'),
('a25b2670646144095b2cb8a555a2accebed6bf8020563e9f1fe16587a1ada882', '1883-11-18 17:00:00.000001+00');
insert into public.guests ("id", "trip_id", "name", "email", "token", "added_at", "opened_at", "declined_at", "decline_reason", "user_id", "former_tokens", "link_asked_at") overriding system value values
('26670ca3-ccb9-458b-b999-ff139a161f82', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'Ben', NULL, '9504d83d-be54-4f22-9b3f-4fbbf6b0acbf', '2026-11-29 00:48:15.993087+00', NULL, NULL, '', '7b51846b-6904-4515-a7df-abb95b86c099', '{}', NULL),
('26bed56b-f37b-46d2-a73e-fe72c586c382', 'amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', 'Rita', 'rita@x.org', 'BGkaVIIAVju6jEry0WrSzGXMASvPSheK', '2026-11-29 00:48:15.745+00', NULL, NULL, '', NULL, '{8LSVgCjql1sKZRau313CL48Iuw002IBzt63_kRPuW24}', NULL),
('279582b4-dee3-4b1e-aa02-e473aa70b6c4', 'amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', 'Rita', 'rita@x.org', 'qXdfn07vvAD2Q07N6kLK4D1iEU6PvdcE', '2026-11-29 00:48:15.609+00', NULL, NULL, '', '6e973980-d51c-4a47-bec3-584796e24bfe', '{}', NULL),
('27ed9714-6bb9-4a1a-9f13-63c119138124', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'Ben', NULL, 'ffa4b626-96a2-4ae4-bd1c-0114aade4371', '2026-11-29 00:48:16.925291+00', NULL, NULL, '', 'c690b150-6620-4fcc-af1b-4a939b46a458', '{}', NULL),
('377db4b3-bac6-4ca8-864c-0d7a0fd07e71', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b@example.com', '564737824ddc407ea5b978e23d6554b8', '2026-11-29 00:48:13.537523+00', '1883-11-18 17:00:00.000001+00', NULL, '', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '{}', '1883-11-18 17:00:00.000001+00'),
('4c1cf86b-2efe-482d-a882-9f55674ce34a', 'amy-trip-b6bf94c6-6a86-4c51-95ea-75c74138a770', 'Ben', '7dcf4e59-a743-4600-9aa4-da6868fa6e53@example.com', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', NULL, '2026-11-30 00:48:12.2+00', 'x', NULL, '{}', NULL),
('6dfb1170-85ce-4b5a-882d-f1e7f716b13d', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'Ben', '7dcf4e59-a743-4600-9aa4-da6868fa6e53@example.com', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1883-11-18 17:00:00.000001+00', NULL, NULL, '', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', '{}', NULL),
('99f5651a-eab2-4b0b-996c-8985c2bebc4b', 'amy-trip-b37442d6-4b95-4d12-97d8-a64a3c44efa0', E'It''s "quoted" \\ back\\nslash,

	tab line', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b@example.com', '564737824ddc407ea5b978e23d6554b82', '2026-11-29 00:48:13.544759+00', '-infinity', '2026-11-30 00:48:12.2+00', 'x', NULL, '{}', '-infinity'),
('b06a3019-0918-45df-9953-1183bc4a41fe', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'Ben', NULL, 'ab393c7b-b92c-4409-ba4c-51c01987b143', '2026-11-29 00:48:16.559436+00', NULL, NULL, '', '3c5184ea-8808-4964-b8a1-5d587b3e73cf', '{}', NULL),
('da007167-8ca3-43bf-9bab-114a6900bb21', 'amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', 'Otto', NULL, '8RaDwe0QaG63isHqVp5q2QChZjSUwyQw', '2026-11-29 00:48:15.744+00', NULL, NULL, '', 'ae586e07-6214-468a-96f1-543d51b30557', '{qG1e7eS5T38oHBFGivDQQu-6HnWpy8sMQesyu06MNyk}', NULL),
('daac653e-e47c-4e1c-9297-b05ef1d8ac3a', 'amy-trip-5b2920f1-e3bc-4104-b574-f328c405cb85', 'Otto', NULL, 'F3Df2z1pLkjoJhfUg9qZ2Iv2mZTVrAHi', '2026-11-29 00:48:15.405+00', NULL, NULL, '', '300080a9-7b42-42d9-9b4e-1b2d9a9334f4', '{}', NULL),
('f079c0c0-cb1d-4132-94c2-f626b390a9cd', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', 'Ben', NULL, 'd6ab0d69-bb71-4f81-9fe4-ae581b6e4980', '2026-11-29 00:48:16.157057+00', NULL, NULL, '', '1b9cd969-b560-4b4b-b3d7-28207740f11a', '{}', NULL),
('f78f562b-0886-44e6-895c-f2bd2c58cef0', 'amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', 'Otto', NULL, 'jCATH1Z8MajTcYTntQviqDbHadQRdjOB', '2026-11-29 00:48:15.608+00', NULL, NULL, '', 'e64c1f09-4087-4436-a0d8-b5a5636aa5e4', '{}', NULL),
('f983b473-03f2-41b0-b34f-11a9d39a7105', 'amy-trip-5b2920f1-e3bc-4104-b574-f328c405cb85', 'Rita', 'rita@x.org', 'ktnp8gIVthYxfe7wDQRDkHNy7iLvpiZY', '2026-11-29 00:48:15.406+00', NULL, NULL, '', NULL, '{}', NULL);
insert into public.guests_apart ("trip_id", "guest_id", "user_id") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '377db4b3-bac6-4ca8-864c-0d7a0fd07e71', '7dcf4e59-a743-4600-9aa4-da6868fa6e53'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '377db4b3-bac6-4ca8-864c-0d7a0fd07e71', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '6dfb1170-85ce-4b5a-882d-f1e7f716b13d', '7dcf4e59-a743-4600-9aa4-da6868fa6e53'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '6dfb1170-85ce-4b5a-882d-f1e7f716b13d', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b');
insert into public.hand_offers ("trip_id", "traveler_id", "offered_at") overriding system value values
('ana-trip-4097e996-160a-4f28-89f2-79fafce34c9f', 'qjmtgtkctb', '1883-11-18 17:00:00.000001+00'),
('ben-trip-0f76b779-6fe4-46f0-8f0f-6b4babdd9eac', 'vbbqpjwwqv', '-infinity');
insert into public.jobs ("key", "kind", "data", "due_at", "attempts", "taken_until") overriding system value values
(E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'mail', E'{"tripId": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}', '2026-06-30 23:59:59.999+00', '0', NULL),
('handOver handedOver d658f286-3654-4368-8643-b71dba8271d3 2026-11-29T00:48:15.845Z amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', 'handOver', '{"step": "handedOver", "tripId": "amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414", "userId": "d658f286-3654-4368-8643-b71dba8271d3"}', '2026-11-29 00:48:15.845+00', '0', NULL),
('handOver offered 52b4fb7f-6574-4b80-8f87-3d67ed7c9809 2026-11-29 amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', 'handOver', '{"step": "offered", "tripId": "amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414", "userId": "52b4fb7f-6574-4b80-8f87-3d67ed7c9809"}', '2026-11-29 00:48:15.829+00', '0', NULL),
('handOver offering d658f286-3654-4368-8643-b71dba8271d3 2026-11-29T00:48:15.829Z amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', 'handOver', '{"step": "offering", "tripId": "amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414", "userId": "d658f286-3654-4368-8643-b71dba8271d3", "offeredAt": "2026-11-29T00:48:15.829Z", "travelerId": "qhmngfvpmm"}', '2026-11-29 00:48:15.829+00', '0', NULL),
('handOver received 52b4fb7f-6574-4b80-8f87-3d67ed7c9809 2026-11-29T00:48:15.845Z amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', 'handOver', '{"step": "received", "tripId": "amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414", "userId": "52b4fb7f-6574-4b80-8f87-3d67ed7c9809"}', '2026-11-29 00:48:15.845+00', '0', NULL),
('newDues 29c0ede6-0fdb-4b16-abf5-159d19f57233 2026-11-29T00:48:16.487Z 2e2e92d8-4606-4f53-a4f2-9098ea759cce', 'newDues', '{"dueIds": "29c0ede6-0fdb-4b16-abf5-159d19f57233,ef539284-bf9c-4d1f-ba65-a3bbb8c49b43", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "2e2e92d8-4606-4f53-a4f2-9098ea759cce"}', '2026-11-29 00:48:16.487+00', '0', NULL),
('newDues 2f905036-b98d-4724-b888-e30080365eba 2026-11-29T00:48:16.487Z 2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce', 'newDues', '{"dueIds": "2f905036-b98d-4724-b888-e30080365eba,c2d9ca13-458c-42e1-b174-3a9caea37c95", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce"}', '2026-11-29 00:48:16.487+00', '0', NULL),
('newDues 3e20b9a1-6fe7-4839-9e01-d543153888b0 2026-11-29T00:48:16.795Z 956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'newDues', '{"dueIds": "3e20b9a1-6fe7-4839-9e01-d543153888b0,4bba5bf2-b56b-4fe0-8708-17fbfa9a5b06", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "956a5b9d-a11a-44d4-a3f9-2ef411a75980"}', '2026-11-29 00:48:16.795+00', '0', NULL),
('newDues 46011321-8501-4818-912d-4586b5421a65 2026-11-29T00:48:16.795Z 57872d87-e4d8-4822-9bc5-2d3fede268f2', 'newDues', '{"dueIds": "46011321-8501-4818-912d-4586b5421a65,9d8d1550-4156-4e5f-a4ca-68ea2a175dac", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "57872d87-e4d8-4822-9bc5-2d3fede268f2"}', '2026-11-29 00:48:16.795+00', '0', NULL),
('newDues 64f65695-362d-45c8-aecd-e216bce21165 2026-11-29T00:48:16.795Z ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb', 'newDues', '{"dueIds": "64f65695-362d-45c8-aecd-e216bce21165,fd586734-69f7-44b2-ba94-7c37b9ce072d", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb"}', '2026-11-29 00:48:16.795+00', '0', NULL),
('newDues f0d028fb-b79f-4ec3-83e5-cbc27f4334bf 2026-11-29T00:48:16.487Z 594e10cf-2917-4e7a-82d4-03c92f07e675', 'newDues', '{"dueIds": "f0d028fb-b79f-4ec3-83e5-cbc27f4334bf,77ff7f1c-32bc-416d-9be2-ae63b3c2eb0b", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "594e10cf-2917-4e7a-82d4-03c92f07e675"}', '2026-11-29 00:48:16.487+00', '0', NULL),
('planMail chosen 6d40e365-2e53-4d23-8f16-a8e10e0367df 2e2e92d8-4606-4f53-a4f2-9098ea759cce', 'planMail', '{"mail": "chosen", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "2e2e92d8-4606-4f53-a4f2-9098ea759cce", "proposalId": "6d40e365-2e53-4d23-8f16-a8e10e0367df"}', '2026-11-29 00:48:16.462+00', '0', NULL),
('planMail chosen 6d40e365-2e53-4d23-8f16-a8e10e0367df 2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce', 'planMail', '{"mail": "chosen", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce", "proposalId": "6d40e365-2e53-4d23-8f16-a8e10e0367df"}', '2026-11-29 00:48:16.462+00', '0', NULL),
('planMail chosen 6d40e365-2e53-4d23-8f16-a8e10e0367df 594e10cf-2917-4e7a-82d4-03c92f07e675', 'planMail', '{"mail": "chosen", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "594e10cf-2917-4e7a-82d4-03c92f07e675", "proposalId": "6d40e365-2e53-4d23-8f16-a8e10e0367df"}', '2026-11-29 00:48:16.462+00', '0', NULL),
('planMail chosen aec92e11-c2b7-4697-bd9d-71e073cb1f13 57872d87-e4d8-4822-9bc5-2d3fede268f2', 'planMail', '{"mail": "chosen", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "57872d87-e4d8-4822-9bc5-2d3fede268f2", "proposalId": "aec92e11-c2b7-4697-bd9d-71e073cb1f13"}', '2026-11-29 00:48:16.776+00', '0', NULL),
('planMail chosen aec92e11-c2b7-4697-bd9d-71e073cb1f13 956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'planMail', '{"mail": "chosen", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "956a5b9d-a11a-44d4-a3f9-2ef411a75980", "proposalId": "aec92e11-c2b7-4697-bd9d-71e073cb1f13"}', '2026-11-29 00:48:16.776+00', '0', NULL),
('planMail chosen aec92e11-c2b7-4697-bd9d-71e073cb1f13 ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb', 'planMail', '{"mail": "chosen", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb", "proposalId": "aec92e11-c2b7-4697-bd9d-71e073cb1f13"}', '2026-11-29 00:48:16.776+00', '0', NULL),
('planMail everyone 05a343f1-0ffc-4a6e-91f9-6be4d19b1100 43e36789-14d5-48c6-a336-e563b2cd082f', 'planMail', '{"mail": "everyone", "tripId": "amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f", "userId": "43e36789-14d5-48c6-a336-e563b2cd082f", "proposalId": "05a343f1-0ffc-4a6e-91f9-6be4d19b1100"}', '-infinity', '0', NULL),
('planMail everyone 6d40e365-2e53-4d23-8f16-a8e10e0367df 291c3ed1-80d6-49aa-9780-5ea63ee5bcf2', 'planMail', '{"mail": "everyone", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "291c3ed1-80d6-49aa-9780-5ea63ee5bcf2", "proposalId": "6d40e365-2e53-4d23-8f16-a8e10e0367df"}', '2026-11-29 00:48:16.443+00', '0', NULL),
('planMail everyone aec92e11-c2b7-4697-bd9d-71e073cb1f13 a097aac6-1ea8-46e6-a7f8-99e846183941', 'planMail', '{"mail": "everyone", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "a097aac6-1ea8-46e6-a7f8-99e846183941", "proposalId": "aec92e11-c2b7-4697-bd9d-71e073cb1f13"}', '2026-11-29 00:48:16.735+00', '0', NULL),
('planMail proposed 05a343f1-0ffc-4a6e-91f9-6be4d19b1100 43e36789-14d5-48c6-a336-e563b2cd082f', E'It''s "quoted" \\ back\\nslash,

	tab line', '{"mail": "proposed", "tripId": "amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f", "userId": "43e36789-14d5-48c6-a336-e563b2cd082f", "proposalId": "05a343f1-0ffc-4a6e-91f9-6be4d19b1100"}', '2026-11-29 00:48:13.271+00', '0', '1883-11-18 17:00:00.000001+00'),
('planMail proposed 05a343f1-0ffc-4a6e-91f9-6be4d19b1100 4c3c6a18-5970-4832-89c1-6e7d9c80b40b', 'planMail', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', '2026-11-29 00:48:13.271+00', '0', '-infinity'),
('planMail proposed 05a343f1-0ffc-4a6e-91f9-6be4d19b1100 7dcf4e59-a743-4600-9aa4-da6868fa6e53', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f", "userId": "7dcf4e59-a743-4600-9aa4-da6868fa6e53", "proposalId": "05a343f1-0ffc-4a6e-91f9-6be4d19b1100"}', '1883-11-18 17:00:00.000001+00', '0', NULL),
('planMail proposed 1374622c-c21f-485e-b3c6-898cf8fd0dec 191f355d-cc2e-4110-bbea-0778369348ed', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055", "userId": "191f355d-cc2e-4110-bbea-0778369348ed", "proposalId": "1374622c-c21f-485e-b3c6-898cf8fd0dec"}', '2026-11-29 00:48:16.13+00', '0', NULL),
('planMail proposed 1374622c-c21f-485e-b3c6-898cf8fd0dec 74d0ffb9-5cde-4818-a207-497267e0d242', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055", "userId": "74d0ffb9-5cde-4818-a207-497267e0d242", "proposalId": "1374622c-c21f-485e-b3c6-898cf8fd0dec"}', '2026-11-29 00:48:16.13+00', '0', NULL),
('planMail proposed 1374622c-c21f-485e-b3c6-898cf8fd0dec 8769cb24-3e2f-412b-b626-7f92a65bb305', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055", "userId": "8769cb24-3e2f-412b-b626-7f92a65bb305", "proposalId": "1374622c-c21f-485e-b3c6-898cf8fd0dec"}', '2026-11-29 00:48:16.13+00', '0', NULL),
('planMail proposed 1374622c-c21f-485e-b3c6-898cf8fd0dec 9c58f403-9fe2-4fc9-b86d-33e6dcd547ca', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055", "userId": "9c58f403-9fe2-4fc9-b86d-33e6dcd547ca", "proposalId": "1374622c-c21f-485e-b3c6-898cf8fd0dec"}', '2026-11-29 00:48:16.13+00', '0', NULL),
('planMail proposed 6d40e365-2e53-4d23-8f16-a8e10e0367df 291c3ed1-80d6-49aa-9780-5ea63ee5bcf2', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "291c3ed1-80d6-49aa-9780-5ea63ee5bcf2", "proposalId": "6d40e365-2e53-4d23-8f16-a8e10e0367df"}', '2026-11-29 00:48:16.358+00', '0', NULL),
('planMail proposed 6d40e365-2e53-4d23-8f16-a8e10e0367df 2e2e92d8-4606-4f53-a4f2-9098ea759cce', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "2e2e92d8-4606-4f53-a4f2-9098ea759cce", "proposalId": "6d40e365-2e53-4d23-8f16-a8e10e0367df"}', '2026-11-29 00:48:16.358+00', '0', NULL),
('planMail proposed 6d40e365-2e53-4d23-8f16-a8e10e0367df 2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce", "proposalId": "6d40e365-2e53-4d23-8f16-a8e10e0367df"}', '2026-11-29 00:48:16.358+00', '0', NULL),
('planMail proposed 6d40e365-2e53-4d23-8f16-a8e10e0367df 594e10cf-2917-4e7a-82d4-03c92f07e675', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7", "userId": "594e10cf-2917-4e7a-82d4-03c92f07e675", "proposalId": "6d40e365-2e53-4d23-8f16-a8e10e0367df"}', '2026-11-29 00:48:16.358+00', '0', NULL),
('planMail proposed aec92e11-c2b7-4697-bd9d-71e073cb1f13 57872d87-e4d8-4822-9bc5-2d3fede268f2', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "57872d87-e4d8-4822-9bc5-2d3fede268f2", "proposalId": "aec92e11-c2b7-4697-bd9d-71e073cb1f13"}', '2026-11-29 00:48:16.652+00', '0', NULL),
('planMail proposed aec92e11-c2b7-4697-bd9d-71e073cb1f13 956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "956a5b9d-a11a-44d4-a3f9-2ef411a75980", "proposalId": "aec92e11-c2b7-4697-bd9d-71e073cb1f13"}', '2026-11-29 00:48:16.652+00', '0', NULL),
('planMail proposed aec92e11-c2b7-4697-bd9d-71e073cb1f13 a097aac6-1ea8-46e6-a7f8-99e846183941', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "a097aac6-1ea8-46e6-a7f8-99e846183941", "proposalId": "aec92e11-c2b7-4697-bd9d-71e073cb1f13"}', '2026-11-29 00:48:16.652+00', '0', NULL),
('planMail proposed aec92e11-c2b7-4697-bd9d-71e073cb1f13 ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e", "userId": "ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb", "proposalId": "aec92e11-c2b7-4697-bd9d-71e073cb1f13"}', '2026-11-29 00:48:16.652+00', '0', NULL),
('planMail proposed ff0c2358-b62a-4aff-8e1b-73aced69df7e 6fbff141-62b6-45c7-a70b-71d51c407365', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b", "userId": "6fbff141-62b6-45c7-a70b-71d51c407365", "proposalId": "ff0c2358-b62a-4aff-8e1b-73aced69df7e"}', '2026-11-29 00:48:15.96+00', '0', NULL),
('planMail proposed ff0c2358-b62a-4aff-8e1b-73aced69df7e 8d8ad4a3-7119-4894-bf7a-f1ae6c72a98f', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b", "userId": "8d8ad4a3-7119-4894-bf7a-f1ae6c72a98f", "proposalId": "ff0c2358-b62a-4aff-8e1b-73aced69df7e"}', '2026-11-29 00:48:15.96+00', '0', NULL),
('planMail proposed ff0c2358-b62a-4aff-8e1b-73aced69df7e abfaf488-8012-4f31-9ca7-d455273d7505', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b", "userId": "abfaf488-8012-4f31-9ca7-d455273d7505", "proposalId": "ff0c2358-b62a-4aff-8e1b-73aced69df7e"}', '2026-11-29 00:48:15.96+00', '0', NULL),
('planMail proposed ff0c2358-b62a-4aff-8e1b-73aced69df7e ad69bac6-b471-42d7-9b12-db8be6297984', 'planMail', '{"mail": "proposed", "tripId": "amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b", "userId": "ad69bac6-b471-42d7-9b12-db8be6297984", "proposalId": "ff0c2358-b62a-4aff-8e1b-73aced69df7e"}', '2026-11-29 00:48:15.96+00', '0', NULL),
('tripReady 2026-11-29T00:48:13.182Z amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '{"since": "2026-11-29T00:48:13.182Z", "tripId": "amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f"}', '2026-11-29 00:48:13.182+00', '2147483647', NULL),
('tripReady 2026-11-29T00:48:15.939Z amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'tripReady', '{"since": "2026-11-29T00:48:15.939Z", "tripId": "amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b"}', '2026-11-29 00:48:15.939+00', '0', NULL),
('tripReady 2026-11-29T00:48:16.087Z amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', 'tripReady', '{"since": "2026-11-29T00:48:16.087Z", "tripId": "amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055"}', '2026-11-29 00:48:16.087+00', '0', NULL),
('tripReady 2026-11-29T00:48:16.339Z amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'tripReady', '{"since": "2026-11-29T00:48:16.339Z", "tripId": "amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7"}', '2026-11-29 00:48:16.339+00', '0', NULL),
('tripReady 2026-11-29T00:48:16.626Z amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'tripReady', '{"since": "2026-11-29T00:48:16.626Z", "tripId": "amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e"}', '2026-11-29 00:48:16.626+00', '0', NULL);
insert into public.mail_pauses ("is_on", "since", "cause") overriding system value values
('true', '-infinity', 'asked');
insert into public.mailings ("trip_id", "email", "token", "ended_at", "guest_mail_at", "guest_mail_claim", "left_at") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'a25b2670646144095b2cb8a555a2accebed6bf8020563e9f1fe16587a1ada882', '564737824ddc407ea5b978e23d6554b8', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00', NULL, '1883-11-18 17:00:00.000001+00'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '8a790275d70489bd15cec8382d6bcd8fdd3b3c210b74e34901f2b426f8c3281c', '8acd9d6521a441e1b62f93715e82badd', '-infinity', '-infinity', NULL, '-infinity');
insert into public.name_declines ("id", "trip_id", "token_hash", "name", "reason", "declined_at", "settled_at", "guest_id") overriding system value values
('0d0dbd29-5c56-4b32-8a5c-2b1f6a1c5a01', 'amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', '1hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', 'RÍTA', 'Exams', '2026-11-29 00:48:13.545705+00', NULL, NULL),
('0d0dbd29-5c56-4b32-8a5c-2b1f6a1c5a02', 'amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', '2hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', 'Nobody', 'Busy', '2026-11-29 00:48:13.545705+00', NULL, NULL),
('0d0dbd29-5c56-4b32-8a5c-2b1f6a1c5a03', 'amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', '3hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', 'Rita', 'Busy', '2026-11-29 00:48:13.545705+00', NULL, NULL),
('68913676-9cc4-4da0-bc13-685148b57df6', 'amy-trip-b37442d6-4b95-4d12-97d8-a64a3c44efa0', '564737824ddc407ea5b978e23d6554b82hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', 'Ana', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2026-11-29 00:48:13.545705+00', '1883-11-18 17:00:00.000001+00', '99f5651a-eab2-4b0b-996c-8985c2bebc4b'),
('aced8339-9579-4d5c-a100-095d7f29b790', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '564737824ddc407ea5b978e23d6554b8hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', E'It''s "quoted" \\ back\\nslash,

	tab line', 'x', '-infinity', '2026-11-30 00:48:12.2+00', '377db4b3-bac6-4ca8-864c-0d7a0fd07e71'),
('b443e1a2-cc76-4b2e-8c1c-9da002da888a', 'amy-trip-b6bf94c6-6a86-4c51-95ea-75c74138a770', '8acd9d6521a441e1b62f93715e82badd2hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', 'Ben', 'x', '1883-11-18 17:00:00.000001+00', '2026-11-30 00:48:12.2+00', '4c1cf86b-2efe-482d-a882-9f55674ce34a'),
('d50a52a8-aa04-4a26-b262-5115fd8d1b72', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '8acd9d6521a441e1b62f93715e82baddhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', 'Ben', E'It''s "quoted" \\ back\\nslash,

	tab line', '2026-11-29 00:48:13.765485+00', '-infinity', '6dfb1170-85ce-4b5a-882d-f1e7f716b13d');
insert into public.news_due ("trip_id", "due_at") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '-infinity'),
('amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', '-infinity'),
('amy-trip-5b2920f1-e3bc-4104-b574-f328c405cb85', '-infinity'),
('amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', '-infinity'),
('amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '-infinity'),
('amy-trip-b37442d6-4b95-4d12-97d8-a64a3c44efa0', '-infinity'),
('amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', '-infinity'),
('amy-trip-b6bf94c6-6a86-4c51-95ea-75c74138a770', '-infinity'),
('amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '-infinity'),
('amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '-infinity'),
('ana-trip-4097e996-160a-4f28-89f2-79fafce34c9f', '-infinity'),
('ben-trip-0f76b779-6fe4-46f0-8f0f-6b4babdd9eac', '-infinity');
insert into public.open_addresses ("trip_id", "user_id", "kind", "nonce", "token_hash", "made_at", "last_day", "kept", "version") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', 'calendar', E'It''s "quoted" \\ back\\nslash,

	tab line', '8acd9d6521a441e1b62f93715e82badd-is-a-hashx', '-infinity', '4713-01-01 BC', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', '1'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', 'calendar', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '564737824ddc407ea5b978e23d6554b8-is-a-hashx', '1883-11-18 17:00:00.000001+00', 'infinity', '{}', '2147483647');
insert into public.operator_mails ("trip_id", "user_id", "told_at", "since") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', '-infinity', '-infinity');
insert into public.operator_news ("id", "at", "kind", "trip_id", "trip_name", "user_id", "name") overriding system value values
('1', '1883-11-18 17:00:00.000001+00', 'left', 'amy-trip-b37442d6-4b95-4d12-97d8-a64a3c44efa0', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N '),
('2', '-infinity', 'left', 'amy-trip-b6bf94c6-6a86-4c51-95ea-75c74138a770', E'It''s "quoted" \\ back\\nslash,

	tab line', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', E'It''s "quoted" \\ back\\nslash,

	tab line');
insert into public.operators_told ("user_id", "told_at") overriding system value values
('4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '1883-11-18 17:00:00.000001+00'),
('7dcf4e59-a743-4600-9aa4-da6868fa6e53', '-infinity');
insert into public.pay_ways ("id", "trip_id", "user_id", "payee_name", "iban", "bic", "payment_link", "paypal_me", "pay_note", "version", "set_at", "ended_at") overriding system value values
('5ddda3bc-1567-45e5-82d4-ce9756d8d83e', 'ana-trip-4097e996-160a-4f28-89f2-79fafce34c9f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'x', '', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2147483647', '-infinity', '-infinity'),
('e5cbc4c0-75fb-4946-9889-efa8ad04b990', 'ben-trip-0f76b779-6fe4-46f0-8f0f-6b4babdd9eac', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', E'It''s "quoted" \\ back\\nslash,

	tab line', 'x', '', E'It''s "quoted" \\ back\\nslash,

	tab line', '', E'It''s "quoted" \\ back\\nslash,

	tab line', '1', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00');
insert into public.plan_checks ("plan_id", "item_id", "traveler_id", "need", "note", "user_id", "at") overriding system value values
('4938a0d7-fcf1-42df-b59d-5f014007a611', 'dfd43982-0d8c-4b1a-a20c-f44cf2319f04', 'hjhkmhnkhm', 'accommodations', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', NULL, '2026-11-29 00:48:15.355063+00');
insert into public.plan_items ("id", "plan_id", "position", "kind", "title", "place", "details", "reference", "starts_on", "ends_on", "start_time", "end_time", "time_zone", "end_time_zone", "url", "cost", "cost_per", "item_currency", "prices", "payment", "booking", "held_until", "who", "serves", "has_food", "rooms", "currency", "was_on", "was_until", "version", "deleted_at", "deleted_by", "supplier", "child_price", "infant_price") overriding system value values
('275b1993-5ba9-4d77-aca4-eeb32213f445', '6ba92231-73fd-47a2-8d51-7a78beb15643', '0', 'other', 'Villa', '', '', '', '2027-04-03', NULL, NULL, NULL, NULL, NULL, '', '500000', 'group', NULL, '[]', 'included', 'booked', NULL, '"everyone"', '[]', 'false', '[]', 'USD', NULL, NULL, '1', '2026-11-28 12:00:00+00', 'f732b9df-bb5a-4371-ad53-205b503bcddf', '', NULL, NULL),
('4a60985b-5473-4771-8b12-ceb0456c2dba', '4938a0d7-fcf1-42df-b59d-5f014007a611', '1e-300', 'other', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '4713-01-01 BC', 'infinity', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '9007199254740991', 'person', E'It''s "quoted" \\ back\\nslash,

	tab line', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', 'included', 'idea', NULL, E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', 'false', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', 'USD', NULL, NULL, '1', NULL, NULL, E'It''s "quoted" \\ back\\nslash,

	tab line', '9007199254740991', '9007199254740991'),
('dfd43982-0d8c-4b1a-a20c-f44cf2319f04', '4938a0d7-fcf1-42df-b59d-5f014007a611', '1', 'other', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'infinity', NULL, NULL, NULL, NULL, NULL, '', NULL, 'person', NULL, '[]', 'included', 'idea', NULL, '"everyone"', '[]', 'false', '[{"who": ["hjhkmhnkhm", "mmcfchrjgj"], "beds": 2, "name": "Blue"}]', E'It''s "quoted" \\ back\\nslash,

	tab line', 'infinity', 'infinity', '2147483647', '-infinity', NULL, E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', NULL, NULL),
('e5201897-432d-456e-9a42-68353f98bc69', '6ba92231-73fd-47a2-8d51-7a78beb15643', '1', 'activity', 'Walk', '', '', '', '2027-04-03', NULL, '10:00', NULL, NULL, NULL, '', NULL, 'person', NULL, '[]', 'included', 'booked', NULL, '"everyone"', '[]', 'false', '[]', 'USD', NULL, NULL, '1', NULL, NULL, '', NULL, NULL);
insert into public.plan_leavers ("trip_id", "traveler_id", "user_id", "name", "left_at") overriding system value values
('amy-trip-b37442d6-4b95-4d12-97d8-a64a3c44efa0', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1883-11-18 17:00:00.000001+00'),
('amy-trip-b6bf94c6-6a86-4c51-95ea-75c74138a770', E'It''s "quoted" \\ back\\nslash,

	tab line', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity');
insert into public.plan_looks ("plan_id", "key", "reason", "user_id", "at") overriding system value values
('4938a0d7-fcf1-42df-b59d-5f014007a611', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', 'ab109e41-8c8e-4706-990d-495544576628', '-infinity');
insert into public.plan_needs ("plan_id", "traveler_id", "need", "touches", "user_id", "at") overriding system value values
('4938a0d7-fcf1-42df-b59d-5f014007a611', E'It''s "quoted" \\ back\\nslash,

	tab line', 'specialTravel', '["food"]', NULL, '-infinity'),
('4938a0d7-fcf1-42df-b59d-5f014007a611', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'specialTravel', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', NULL, '1883-11-18 17:00:00.000001+00');
insert into public.plan_people ("plan_id", "traveler_id", "without", "arrives", "leaves", "by_themselves", "version") overriding system value values
('4938a0d7-fcf1-42df-b59d-5f014007a611', E'It''s "quoted" \\ back\\nslash,

	tab line', 'false', '4713-01-01 BC', '9999-12-31', 'false', '2147483647'),
('4938a0d7-fcf1-42df-b59d-5f014007a611', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'false', 'infinity', 'infinity', 'false', '1');
insert into public.plan_proposals ("id", "trip_id", "round_id", "plan_id", "number", "plan", "items", "travelers", "content_hash", "proposed_by", "proposed_at", "superseded_at", "withdrawn_at") overriding system value values
('05a343f1-0ffc-4a6e-91f9-6be4d19b1100', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '2bd3ed4d-85bd-4e06-b565-19729bf50802', '4938a0d7-fcf1-42df-b59d-5f014007a611', '1', '{"rates": [], "people": [], "planId": "4938a0d7-fcf1-42df-b59d-5f014007a611", "planEnd": "2027-04-10", "summary": "", "currency": "USD", "timeZone": "Europe/Paris", "planStart": "2027-04-03", "planTitle": "Plan A", "staysSplitBy": "nights", "nothingNeeded": []}', '[{"url": "", "who": "everyone", "cost": 500000, "kind": "other", "place": "", "rooms": [], "title": "Villa", "endsOn": null, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "prices": [], "serves": [], "booking": "idea", "costPer": "group", "details": "", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-04-03", "supplier": "", "timeZone": null, "heldUntil": null, "reference": "", "startTime": null, "childPrice": null, "endTimeZone": null, "infantPrice": null, "itemCurrency": null}, {"url": "", "who": "everyone", "cost": null, "kind": "activity", "place": "", "rooms": [], "title": "Walk", "endsOn": null, "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "prices": [], "serves": [], "booking": "idea", "costPer": "person", "details": "", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-04-03", "supplier": "", "timeZone": null, "heldUntil": null, "reference": "", "startTime": "10:00", "childPrice": null, "endTimeZone": null, "infantPrice": null, "itemCurrency": null}]', '[{"version": 1, "travelerId": "hjhkmhnkhm"}, {"version": 1, "travelerId": "mmcfchrjgj"}]', '3b9bebe5-f174-4821-a3c9-96c6118da356', NULL, '2026-11-29 00:48:13.249099+00', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00'),
('1374622c-c21f-485e-b3c6-898cf8fd0dec', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '214746fc-648a-46ab-b102-196ac4177123', '1e2bf7ff-19c9-4b3b-b93c-a53c8f7e5a9e', '1', '{"rates": [], "people": [], "planId": "1e2bf7ff-19c9-4b3b-b93c-a53c8f7e5a9e", "planEnd": "2027-04-10", "summary": "", "currency": "USD", "timeZone": "Europe/Paris", "planStart": "2027-04-03", "planTitle": "Plan A", "staysSplitBy": "nights", "nothingNeeded": []}', '[{"url": "", "who": "everyone", "cost": 500000, "kind": "other", "place": "", "rooms": [], "title": "Villa", "endsOn": null, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "prices": [], "serves": [], "booking": "idea", "costPer": "group", "details": "", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-04-03", "supplier": "", "timeZone": null, "heldUntil": null, "reference": "", "startTime": null, "childPrice": null, "endTimeZone": null, "infantPrice": null, "itemCurrency": null}, {"url": "", "who": "everyone", "cost": null, "kind": "activity", "place": "", "rooms": [], "title": "Walk", "endsOn": null, "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "prices": [], "serves": [], "booking": "idea", "costPer": "person", "details": "", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-04-03", "supplier": "", "timeZone": null, "heldUntil": null, "reference": "", "startTime": "10:00", "childPrice": null, "endTimeZone": null, "infantPrice": null, "itemCurrency": null}]', '[{"version": 1, "travelerId": "fgtgqdpwqk"}, {"version": 1, "travelerId": "pcchmrqdjb"}, {"version": 1, "travelerId": "jgmcvvqphv"}]', '3f93f83e-4e7e-40bb-b219-e3d67b0c58de', NULL, '2026-11-29 00:48:16.122449+00', NULL, NULL),
('6d40e365-2e53-4d23-8f16-a8e10e0367df', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'fb0a6f0f-5a8c-4e65-9413-850287ee06db', '2ef7e7d0-fba8-4d69-8b6e-49f2b88cffa5', '1', '{"rates": [], "people": [], "planId": "2ef7e7d0-fba8-4d69-8b6e-49f2b88cffa5", "planEnd": "2027-01-14", "summary": "", "currency": "USD", "timeZone": "Europe/Paris", "planStart": "2027-01-08", "planTitle": "Plan A", "staysSplitBy": "nights", "nothingNeeded": []}', '[{"url": "", "who": "everyone", "cost": 500000, "kind": "activity", "place": "", "rooms": [], "title": "Villa", "endsOn": null, "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "prices": [], "serves": [], "booking": "idea", "costPer": "group", "details": "", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-01-08", "supplier": "", "timeZone": null, "heldUntil": null, "reference": "", "startTime": null, "childPrice": null, "endTimeZone": null, "infantPrice": null, "itemCurrency": null}]', '[{"version": 1, "travelerId": "bdqmgcbgbb"}, {"version": 1, "travelerId": "mckdmgvcgt"}, {"version": 1, "travelerId": "qkwvwnhbbb"}]', 'abb2aeba-9da9-4617-97b4-c1481951bca7', NULL, '2026-11-29 00:48:16.355087+00', NULL, NULL),
('aec92e11-c2b7-4697-bd9d-71e073cb1f13', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'd4f33a96-d363-443a-b8fb-166fb97d3060', '6ba92231-73fd-47a2-8d51-7a78beb15643', '1', '{"rates": [], "people": [], "planId": "6ba92231-73fd-47a2-8d51-7a78beb15643", "planEnd": "2027-01-14", "summary": "", "currency": "USD", "timeZone": "Europe/Paris", "planStart": "2027-01-08", "planTitle": "Plan A", "staysSplitBy": "nights", "nothingNeeded": []}', '[{"url": "", "who": "everyone", "cost": 500000, "kind": "activity", "place": "", "rooms": [], "title": "Villa", "endsOn": null, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "prices": [], "serves": [], "booking": "idea", "costPer": "group", "details": "", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-01-08", "supplier": "", "timeZone": null, "heldUntil": null, "reference": "", "startTime": null, "childPrice": null, "endTimeZone": null, "infantPrice": null, "itemCurrency": null}]', '[{"version": 1, "travelerId": "prbkcmrpnt"}, {"version": 1, "travelerId": "hjjmjpmkbp"}, {"kind": "adult", "partyOf": "hjjmjpmkbp", "version": 1, "travelerId": "cvgvpdfndp"}, {"kind": "child", "partyOf": "hjjmjpmkbp", "version": 1, "travelerId": "grvrgkcvqh"}, {"kind": "infant", "partyOf": "hjjmjpmkbp", "version": 1, "travelerId": "qbhkgpkbbm"}, {"version": 1, "travelerId": "rgcftgwmrb"}]', 'c7a807a9-8253-4c7e-b258-b7d233e98155', NULL, '2026-11-29 00:48:16.643629+00', NULL, NULL),
('ff0c2358-b62a-4aff-8e1b-73aced69df7e', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'd5305d31-304e-4d65-99ab-f095f1fe674d', '8c88893f-417c-49f9-9cda-2c43c7a2d9b5', '1', '{"rates": [], "people": [], "planId": "8c88893f-417c-49f9-9cda-2c43c7a2d9b5", "planEnd": "2027-04-10", "summary": "", "currency": "USD", "timeZone": "Europe/Paris", "planStart": "2027-04-03", "planTitle": "Plan A", "staysSplitBy": "nights", "nothingNeeded": []}', '[{"url": "", "who": "everyone", "cost": 500000, "kind": "other", "place": "", "rooms": [], "title": "Villa", "endsOn": null, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "prices": [], "serves": [], "booking": "idea", "costPer": "group", "details": "", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-04-03", "supplier": "", "timeZone": null, "heldUntil": null, "reference": "", "startTime": null, "childPrice": null, "endTimeZone": null, "infantPrice": null, "itemCurrency": null}, {"url": "", "who": "everyone", "cost": null, "kind": "activity", "place": "", "rooms": [], "title": "Walk", "endsOn": null, "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "prices": [], "serves": [], "booking": "idea", "costPer": "person", "details": "", "endTime": null, "hasFood": false, "payment": "included", "startsOn": "2027-04-03", "supplier": "", "timeZone": null, "heldUntil": null, "reference": "", "startTime": "10:00", "childPrice": null, "endTimeZone": null, "infantPrice": null, "itemCurrency": null}]', '[{"version": 1, "travelerId": "pcnbcptbtd"}, {"version": 1, "travelerId": "vcccvvwqtf"}, {"version": 1, "travelerId": "cbhmkddpmw"}]', 'e4dace17-7ffb-4753-b45d-b37ec17deb63', NULL, '2026-11-29 00:48:15.952959+00', NULL, NULL);
insert into public.plan_rounds ("id", "trip_id", "consent_by", "quorum", "minimum_group", "version", "opened_at", "withdrawn_at", "chosen_proposal_id", "chosen_at", "going", "everyone_told_at", "is_judged") overriding system value values
('214746fc-648a-46ab-b102-196ac4177123', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '2099-02-01', NULL, NULL, '1', '2026-11-29 00:48:16.120483+00', NULL, NULL, NULL, NULL, NULL, 'true'),
('2bd3ed4d-85bd-4e06-b565-19729bf50802', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'infinity', '2147483647', '2147483647', '2147483647', '-infinity', '-infinity', NULL, NULL, E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', '-infinity', 'false'),
('d4f33a96-d363-443a-b8fb-166fb97d3060', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '2020-01-01', NULL, NULL, '1', '2026-11-29 00:48:16.641499+00', NULL, 'aec92e11-c2b7-4697-bd9d-71e073cb1f13', '2026-11-29 00:48:16.776+00', '["prbkcmrpnt", "hjjmjpmkbp", "cvgvpdfndp", "grvrgkcvqh", "qbhkgpkbbm", "rgcftgwmrb"]', '2026-11-29 00:48:16.735+00', 'true'),
('d5305d31-304e-4d65-99ab-f095f1fe674d', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', '2099-02-01', NULL, NULL, '1', '2026-11-29 00:48:15.95073+00', NULL, NULL, NULL, NULL, NULL, 'true'),
('fb0a6f0f-5a8c-4e65-9413-850287ee06db', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '2020-01-01', NULL, NULL, '1', '2026-11-29 00:48:16.349555+00', NULL, '6d40e365-2e53-4d23-8f16-a8e10e0367df', '2026-11-29 00:48:16.462+00', '["bdqmgcbgbb", "mckdmgvcgt", "qkwvwnhbbb"]', '2026-11-29 00:48:16.443+00', 'true');
insert into public.plan_ticks ("plan_id", "traveler_id", "need", "user_id", "at") overriding system value values
('4938a0d7-fcf1-42df-b59d-5f014007a611', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'accommodations', NULL, '1883-11-18 17:00:00.000001+00'),
('4938a0d7-fcf1-42df-b59d-5f014007a611', E'It''s "quoted" \\ back\\nslash,

	tab line', 'accommodations', NULL, '-infinity');
insert into public.plans ("id", "trip_id", "position", "plan_title", "plan_start", "plan_end", "time_zone", "currency", "summary", "rates", "version", "changes", "created_at", "deleted_at", "deleted_by") overriding system value values
('1e2bf7ff-19c9-4b3b-b93c-a53c8f7e5a9e', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '0', 'Plan A', '2027-04-03', '2027-04-10', 'Europe/Paris', 'USD', '', '[]', '1', '1', '2026-11-29 00:48:16.112961+00', NULL, NULL),
('2ef7e7d0-fba8-4d69-8b6e-49f2b88cffa5', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '0', 'Plan A', '2027-04-03', '2027-04-10', 'Europe/Paris', 'USD', '', '[]', '1', '1', '2026-11-29 00:48:16.348937+00', NULL, NULL),
('4938a0d7-fcf1-42df-b59d-5f014007a611', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '2147483647', E'It''s "quoted" \\ back\\nslash,

	tab line', '4713-01-01 BC', 'infinity', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', '2147483647', '2147483647', '-infinity', '-infinity', NULL),
('6ba92231-73fd-47a2-8d51-7a78beb15643', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '0', 'Plan A', '2027-04-03', '2027-04-10', 'Europe/Paris', 'USD', '', '[]', '1', '1', '2026-11-29 00:48:16.640758+00', NULL, NULL),
('8c88893f-417c-49f9-9cda-2c43c7a2d9b5', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', '0', 'Plan A', '2027-04-03', '2027-04-10', 'Europe/Paris', 'USD', '', '[]', '1', '1', '2026-11-29 00:48:15.949967+00', NULL, NULL);
insert into public.profiles ("user_id", "first_name", "last_name", "birthday", "age", "preferences", "countries_visited", "updated_at", "version") overriding system value values
('191f355d-cc2e-4110-bbea-0778369348ed', 'Ben', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.071+00', '1'),
('1f122ec0-117f-4dc6-bbd3-e0d82e652061', 'Dee', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.259+00', '1'),
('25e924a6-bdde-4484-aebe-539925a144ab', 'Amy', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.391+00', '1'),
('27605e31-0534-493e-b0e8-3e1c6948655e', 'Dee', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.047+00', '1'),
('291c3ed1-80d6-49aa-9780-5ea63ee5bcf2', 'Amy', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.241+00', '1'),
('2e2e92d8-4606-4f53-a4f2-9098ea759cce', 'Ben', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.316+00', '1'),
('2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce', 'Ana', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.295+00', '1'),
('43e36789-14d5-48c6-a336-e563b2cd082f', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'Adams', '4713-01-01 BC', '36', 'Gardens, tea and slow mornings', E'It''s "quoted" \\ back\\nslash,

	tab line', '2026-11-29 00:48:13.011+00', '1'),
('492fc01d-a050-43cf-b15f-d162e158cf17', 'Amy', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.588+00', '1'),
('4c3c6a18-5970-4832-89c1-6e7d9c80b40b', 'Ana', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1990-04-12', '36', E'It''s "quoted" \\ back\\nslash,

	tab line', 'Japan, Peru, Norway', '-infinity', '1'),
('52b4fb7f-6574-4b80-8f87-3d67ed7c9809', 'Ben', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.807+00', '1'),
('57872d87-e4d8-4822-9bc5-2d3fede268f2', 'Ben', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.614+00', '1'),
('594e10cf-2917-4e7a-82d4-03c92f07e675', 'Chi', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.319+00', '1'),
('6fbff141-62b6-45c7-a70b-71d51c407365', 'Ben', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.923+00', '1'),
('74d0ffb9-5cde-4818-a207-497267e0d242', 'Ana', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.063+00', '1'),
('7dcf4e59-a743-4600-9aa4-da6868fa6e53', 'Ben', E'It''s "quoted" \\ back\\nslash,

	tab line', '1990-04-12', '36', 'Gardens, tea and slow mornings', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2026-11-29 00:48:13.147+00', '2147483647'),
('8769cb24-3e2f-412b-b626-7f92a65bb305', 'Amy', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.043+00', '1'),
('8d8ad4a3-7119-4894-bf7a-f1ae6c72a98f', 'Chi', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.932+00', '1'),
('946bdbf7-4d9e-4d59-9093-e2207870495b', 'Dee', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.892+00', '1'),
('956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'Ana', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.605+00', '1'),
('9c58f403-9fe2-4fc9-b86d-33e6dcd547ca', 'Chi', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.075+00', '1'),
('a097aac6-1ea8-46e6-a7f8-99e846183941', 'Amy', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.586+00', '1'),
('ab109e41-8c8e-4706-990d-495544576628', E'It''s "quoted" \\ back\\nslash,

	tab line', 'Adams', '1990-04-12', '36', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'Japan, Peru, Norway', '1883-11-18 17:00:00.000001+00', '1'),
('ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb', 'Chi', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.623+00', '1'),
('abfaf488-8012-4f31-9ca7-d455273d7505', 'Ana', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.911+00', '1'),
('ad69bac6-b471-42d7-9b12-db8be6297984', 'Amy', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.885+00', '1'),
('d658f286-3654-4368-8643-b71dba8271d3', 'Amy', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:15.728+00', '1'),
('f732b9df-bb5a-4371-ad53-205b503bcddf', 'Dee', 'Adams', '1990-04-12', '36', 'Gardens, tea and slow mornings', 'Japan, Peru, Norway', '2026-11-29 00:48:16.592+00', '1');
insert into public.proposal_people ("proposal_id", "trip_id", "traveler_id", "share", "ceiling", "consequence", "is_beyond", "changes", "people") overriding system value values
('05a343f1-0ffc-4a6e-91f9-6be4d19b1100', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'hjhkmhnkhm', '9007199254740991', '500000', 'nothing', 'false', '[]', '2147483647'),
('05a343f1-0ffc-4a6e-91f9-6be4d19b1100', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'mmcfchrjgj', '250000', '9007199254740991', 'nothing', 'false', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', '1'),
('1374622c-c21f-485e-b3c6-898cf8fd0dec', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', 'pcchmrqdjb', '166667', '250000', 'nothing', 'true', '[]', '1'),
('1374622c-c21f-485e-b3c6-898cf8fd0dec', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', 'jgmcvvqphv', '166666', '250000', NULL, 'false', '[]', '1'),
('1374622c-c21f-485e-b3c6-898cf8fd0dec', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', 'fgtgqdpwqk', '166667', '250000', 'nothing', 'false', '[]', '1'),
('6d40e365-2e53-4d23-8f16-a8e10e0367df', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'bdqmgcbgbb', '166667', '250000', 'nothing', 'false', '[]', '1'),
('6d40e365-2e53-4d23-8f16-a8e10e0367df', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'mckdmgvcgt', '166667', '250000', 'nothing', 'false', '[]', '1'),
('6d40e365-2e53-4d23-8f16-a8e10e0367df', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'qkwvwnhbbb', '166666', '250000', 'nothing', 'false', '[]', '1'),
('aec92e11-c2b7-4697-bd9d-71e073cb1f13', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'hjjmjpmkbp', '300000', '375000', 'nothing', 'false', '[]', '4'),
('aec92e11-c2b7-4697-bd9d-71e073cb1f13', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'rgcftgwmrb', '100000', '250000', 'nothing', 'false', '[]', '1'),
('aec92e11-c2b7-4697-bd9d-71e073cb1f13', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'prbkcmrpnt', '100000', '250000', 'nothing', 'false', '[]', '1'),
('ff0c2358-b62a-4aff-8e1b-73aced69df7e', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'vcccvvwqtf', '166667', '250000', 'nothing', 'false', '[]', '1'),
('ff0c2358-b62a-4aff-8e1b-73aced69df7e', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'pcnbcptbtd', '166667', '250000', 'nothing', 'false', '[]', '1'),
('ff0c2358-b62a-4aff-8e1b-73aced69df7e', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'cbhmkddpmw', '166666', '250000', NULL, 'false', '[]', '1');
insert into public.removals ("id", "trip_id", "user_id", "name", "removed_at") overriding system value values
('b06be1e6-10d1-45fb-aeb0-518c8861d9cd', 'amy-trip-b6bf94c6-6a86-4c51-95ea-75c74138a770', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity'),
('f65c128b-8508-493d-be60-e2f219a044e0', 'amy-trip-b37442d6-4b95-4d12-97d8-a64a3c44efa0', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1883-11-18 17:00:00.000001+00');
insert into public.responses ("trip_id", "user_id", "first_name", "last_name", "availability_start", "availability_end", "budget", "preferences", "from_location", "must_see", "flexibility", "accommodations", "share_room", "special_travel", "submitted_at", "version", "waiting", "traveler_id", "first_answered_at", "answered_for", "budget_for", "room_together", "answered_by", "hides_needs") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'Lima', '4713-01-01 BC', '2027-04-13', E'It''s "quoted" \\ back\\nslash,

	tab line', 'Window seats and noodles', E'It''s "quoted" \\ back\\nslash,

	tab line', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:13.115+00', '1', 'false', 'hjhkmhnkhm', '2026-11-29 00:48:13.115+00', NULL, '', '', NULL, 'false'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', E'It''s "quoted" \\ back\\nslash,

	tab line', 'Lima', '2027-03-27', '9999-12-31', 'about $2,500', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'Chicago', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:13.15+00', '1', 'false', 'mmcfchrjgj', '2026-11-29 00:48:13.15+00', NULL, '', '', NULL, 'false'),
('amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', '8d8ad4a3-7119-4894-bf7a-f1ae6c72a98f', 'Chi', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:15.934+00', '1', 'false', 'cbhmkddpmw', '2026-11-29 00:48:15.934+00', NULL, '', '', NULL, 'false'),
('amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'abfaf488-8012-4f31-9ca7-d455273d7505', 'Ana', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:15.915+00', '1', 'false', 'pcnbcptbtd', '2026-11-29 00:48:15.915+00', NULL, '', '', NULL, 'false'),
('amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', '7b51846b-6904-4515-a7df-abb95b86c099', 'Ben', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Bens needs', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:15.925+00', '1', 'false', 'vcccvvwqtf', '2026-11-29 00:48:15.925+00', NULL, '', '', 'ad69bac6-b471-42d7-9b12-db8be6297984', 'false'),
('amy-trip-5b2920f1-e3bc-4104-b574-f328c405cb85', '300080a9-7b42-42d9-9b4e-1b2d9a9334f4', 'Otto', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Insulin twice a day', 'maybe', '', '2026-11-29 00:48:15.529+00', '1', 'false', 'gtghhmchdj', '2026-11-29 00:48:15.529+00', NULL, '', '', '25e924a6-bdde-4484-aebe-539925a144ab', 'false'),
('amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', 'ae586e07-6214-468a-96f1-543d51b30557', 'Otto', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Insulin twice a day', 'maybe', '', '2026-11-29 00:48:15.771+00', '1', 'false', 'jbbtvbcghn', '2026-11-29 00:48:15.771+00', NULL, '', '', '52b4fb7f-6574-4b80-8f87-3d67ed7c9809', 'true'),
('amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', '52b4fb7f-6574-4b80-8f87-3d67ed7c9809', 'Ben', 'Brown', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:15.812+00', '1', 'false', 'qhmngfvpmm', '2026-11-29 00:48:15.812+00', NULL, '', '', NULL, 'false'),
('amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '1b9cd969-b560-4b4b-b3d7-28207740f11a', 'Ben', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Bens needs', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.073+00', '1', 'false', 'pcchmrqdjb', '2026-11-29 00:48:16.073+00', NULL, '', '', '74d0ffb9-5cde-4818-a207-497267e0d242', 'false'),
('amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '9c58f403-9fe2-4fc9-b86d-33e6dcd547ca', 'Chi', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.079+00', '1', 'false', 'jgmcvvqphv', '2026-11-29 00:48:16.079+00', NULL, '', '', NULL, 'false'),
('amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '74d0ffb9-5cde-4818-a207-497267e0d242', 'Ana', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.065+00', '1', 'false', 'fgtgqdpwqk', '2026-11-29 00:48:16.065+00', NULL, '', '', NULL, 'false'),
('amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', '6e973980-d51c-4a47-bec3-584796e24bfe', 'Rita', 'Rossi', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Insulin twice a day', 'maybe', '', '2026-11-29 00:48:15.689+00', '1', 'false', 'rqdbngtpcm', '2026-11-29 00:48:15.689+00', NULL, '', '', '492fc01d-a050-43cf-b15f-d162e158cf17', 'false'),
('amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', 'e64c1f09-4087-4436-a0d8-b5a5636aa5e4', 'Otto', 'Lima', '2027-03-30', '2027-04-10', '$900', 'Window seats and noodles', 'Boston', 'Fushimi Inari at dawn', 'somewhat', 'Insulin twice a day', 'maybe', '', '2026-11-29 00:48:15.673+00', '1', 'false', 'vjdbrgpcbd', '2026-11-29 00:48:15.673+00', NULL, '', '', '492fc01d-a050-43cf-b15f-d162e158cf17', 'false'),
('amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', '492fc01d-a050-43cf-b15f-d162e158cf17', 'Ben', 'Brown', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:15.663+00', '1', 'false', 'kggcwhdqqj', '2026-11-29 00:48:15.663+00', NULL, '', '', NULL, 'false'),
('amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '594e10cf-2917-4e7a-82d4-03c92f07e675', 'Chi', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.335+00', '1', 'false', 'qkwvwnhbbb', '2026-11-29 00:48:16.335+00', NULL, '', '', NULL, 'false'),
('amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '3c5184ea-8808-4964-b8a1-5d587b3e73cf', 'Ben', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.317+00', '1', 'false', 'mckdmgvcgt', '2026-11-29 00:48:16.317+00', NULL, '', '', '291c3ed1-80d6-49aa-9780-5ea63ee5bcf2', 'false'),
('amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce', 'Ana', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.303+00', '1', 'false', 'bdqmgcbgbb', '2026-11-29 00:48:16.303+00', NULL, '', '', NULL, 'false'),
('amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'c690b150-6620-4fcc-af1b-4a939b46a458', 'Ben', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Bens needs', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.616+00', '1', 'false', 'hjjmjpmkbp', '2026-11-29 00:48:16.616+00', NULL, '', '', '956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'false'),
('amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'Ana', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.612+00', '1', 'false', 'prbkcmrpnt', '2026-11-29 00:48:16.612+00', NULL, '', '', NULL, 'false'),
('amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb', 'Chi', 'Lima', '2027-03-27', '2027-04-13', 'about $2,500', 'Window seats and noodles', 'Chicago', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:16.624+00', '1', 'false', 'rgcftgwmrb', '2026-11-29 00:48:16.624+00', NULL, '', '', NULL, 'false'),
('ana-trip-4097e996-160a-4f28-89f2-79fafce34c9f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', 'Ben', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2027-03-27', 'infinity', 'about $2,500', E'It''s "quoted" \\ back\\nslash,

	tab line', 'Chicago', E'It''s "quoted" \\ back\\nslash,

	tab line', 'somewhat', E'It''s "quoted" \\ back\\nslash,

	tab line', 'maybe', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', '2147483647', 'false', 'qjmtgtkctb', '1883-11-18 17:00:00.000001+00', NULL, '', '', NULL, 'false'),
('ben-trip-0f76b779-6fe4-46f0-8f0f-6b4babdd9eac', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', 'Ben', E'It''s "quoted" \\ back\\nslash,

	tab line', '2027-03-27', '2027-04-13', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'Window seats and noodles', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'Fushimi Inari at dawn', 'somewhat', 'Peanut allergy, carries an EpiPen', 'maybe', 'Afraid of flying at night', '2026-11-29 00:48:13.657+00', '1', 'false', 'vbbqpjwwqv', '-infinity', E'It''s "quoted" \\ back\\nslash,

	tab line', '', '', NULL, 'false');
insert into public.same_person_asks ("trip_id", "first_id", "second_id", "first_keeps", "second_keeps", "asked_at", "denied_at") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'hjhkmhnkhm', 'mmcfchrjgj', NULL, NULL, '-infinity', '-infinity');
insert into public.sent_nudges ("id", "user_id", "sent_at") overriding system value values
('5ce5c668-9cfd-405a-8ea9-720716cac709', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '1883-11-18 17:00:00.000001+00'),
('d2cd4cd6-cc56-4179-905b-6b82b1c3103a', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', '-infinity');
insert into public.sessions ("id", "token", "user_id", "expires_at", "ip_address", "user_agent", "created_at", "updated_at") overriding system value values
('564737824ddc407ea5b978e23d6554b8', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '1883-11-18 17:00:00.000001+00', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00'),
('8acd9d6521a441e1b62f93715e82badd', E'It''s "quoted" \\ back\\nslash,

	tab line', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', '-infinity', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', '-infinity');
insert into public.sheet_copies ("id", "trip_id", "is_draft", "rows") overriding system value values
('1b3d766f-fae3-4bb4-8ac5-01a8860e3d7c', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'false', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]'),
('5debb890-f706-441d-907e-70ec5851fd9f', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'false', '[{"key": "a", "cells": ["zebrafish note of a room"], "people": ["hjhkmhnkhm"]}]'),
('9ff83ef8-00d7-445c-bb24-53faf9d93758', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'false', '[{"key": "a", "cells": ["zebrafish note of a room"], "people": ["hjhkmhnkhm"]}]'),
('e9cd344d-21cb-47e3-b7a2-614304805de4', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'false', '[]');
insert into public.sheet_copy_words ("copy_id", "trip_id", "traveler_id", "words") overriding system value values
('1b3d766f-fae3-4bb4-8ac5-01a8860e3d7c', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line', '{}'),
('9ff83ef8-00d7-445c-bb24-53faf9d93758', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '{"a": ["zebrafish note of a kitchen"]}'),
('e9cd344d-21cb-47e3-b7a2-614304805de4', E'It''s "quoted" \\ back\\nslash,

	tab line', 'mmcfchrjgj', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]');
insert into public.sheet_notes ("trip_id", "sheet", "note_key", "item_id", "traveler_id", "note", "told", "version", "saved_by", "saved_at") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'kitchen', E'It''s "quoted" \\ back\\nslash,

	tab line', NULL, E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '1', NULL, '1883-11-18 17:00:00.000001+00'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'kitchen', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', NULL, E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2147483647', NULL, '-infinity');
insert into public.sheet_receipt_rows ("receipt_id", "row_key", "answered_at", "note", "answer", "waits_since") overriding system value values
('e612d643-900f-49b3-aa91-d4827f5e49bc', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', E'It''s "quoted" \\ back\\nslash,

	tab line', NULL, '-infinity');
insert into public.sheet_receipts ("id", "trip_id", "sheet", "recipient_name", "recipient_email", "nonce", "token_hash", "made_at", "made_by", "asked_at", "mailed_at", "now_copy_id", "seen_copy_id", "supplier") overriding system value values
('e612d643-900f-49b3-aa91-d4827f5e49bc', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'kitchen', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '59204e1c-2f14-4c82-abbb-ab582afcafcdxxxxxxx', '-infinity', NULL, '-infinity', '-infinity', '9ff83ef8-00d7-445c-bb24-53faf9d93758', '5debb890-f706-441d-907e-70ec5851fd9f', E'It''s "quoted" \\ back\\nslash,

	tab line');
insert into public.sheet_sendings ("id", "trip_id", "sheet", "sent_to", "sent_at", "sent_by", "copy_id", "supplier") overriding system value values
('caac2171-ef3d-4d85-bdfe-28ab9b1578ba', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'kitchen', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', NULL, '1b3d766f-fae3-4bb4-8ac5-01a8860e3d7c', E'It''s "quoted" \\ back\\nslash,

	tab line');
insert into public.sheets_due ("trip_id") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f');
insert into public.told_answers ("trip_id", "user_id", "told_at") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '1883-11-18 17:00:00.000001+00'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', '-infinity');
insert into public.trip_history ("id", "trip_id", "at", "kind", "plan_title", "number", "reason", "user_id") overriding system value values
('1', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '1883-11-18 17:00:00.000001+00', 'ready', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '9007199254740991', E'It''s "quoted" \\ back\\nslash,

	tab line', '43e36789-14d5-48c6-a336-e563b2cd082f'),
('2', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '-infinity', 'proposed', E'It''s "quoted" \\ back\\nslash,

	tab line', '1', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'ab109e41-8c8e-4706-990d-495544576628'),
('3', 'ana-trip-4097e996-160a-4f28-89f2-79fafce34c9f', '2026-11-29 00:48:15.337639+00', 'ready', '', NULL, '', NULL),
('4', 'ben-trip-0f76b779-6fe4-46f0-8f0f-6b4babdd9eac', '2026-11-29 00:48:15.337639+00', 'ready', '', NULL, '', NULL),
('5', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', '2026-11-29 00:48:15.93988+00', 'ready', '', NULL, '', 'ad69bac6-b471-42d7-9b12-db8be6297984'),
('6', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', '2026-11-29 00:48:15.96+00', 'proposed', 'Plan A', '1', '', '946bdbf7-4d9e-4d59-9093-e2207870495b'),
('7', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '2026-11-29 00:48:16.091059+00', 'ready', '', NULL, '', '8769cb24-3e2f-412b-b626-7f92a65bb305'),
('8', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '2026-11-29 00:48:16.13+00', 'proposed', 'Plan A', '1', '', '27605e31-0534-493e-b0e8-3e1c6948655e'),
('9', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '2026-11-29 00:48:16.340081+00', 'ready', '', NULL, '', '291c3ed1-80d6-49aa-9780-5ea63ee5bcf2'),
('10', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '2026-11-29 00:48:16.358+00', 'proposed', 'Plan A', '1', '', '1f122ec0-117f-4dc6-bbd3-e0d82e652061'),
('11', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '2026-11-29 00:48:16.462+00', 'chosen', 'Plan A', '1', '', '291c3ed1-80d6-49aa-9780-5ea63ee5bcf2'),
('12', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '2026-11-29 00:48:16.62676+00', 'ready', '', NULL, '', 'a097aac6-1ea8-46e6-a7f8-99e846183941'),
('13', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '2026-11-29 00:48:16.652+00', 'proposed', 'Plan A', '1', '', 'f732b9df-bb5a-4371-ad53-205b503bcddf'),
('14', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '2026-11-29 00:48:16.776+00', 'chosen', 'Plan A', '1', '', 'a097aac6-1ea8-46e6-a7f8-99e846183941');
insert into public.trip_ids ("key", "user_id", "taken_at") overriding system value values
('025a511fb053bb1b91a5f9e881a6e23270a0217528f7f3772b6850b09d240d64', '43e36789-14d5-48c6-a336-e563b2cd082f', '-infinity'),
('33b335cd58f6277defc600f0878e4736f68b2771edcf42d0e8ad5809cabb0cf3', '492fc01d-a050-43cf-b15f-d162e158cf17', '2026-11-29 00:48:15.595087+00'),
('349264182111aa45ef0ea617a84c3cea2b1a85fa2d9fbeea970cc6c39b49671b', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '1883-11-18 17:00:00.000001+00'),
('7213cc43ea7e464dbd12ab0cde05a1590443fb2d1059c06361b40c859d716901', 'a097aac6-1ea8-46e6-a7f8-99e846183941', '2026-11-29 00:48:16.593503+00'),
('8cb435d40e184cee95f1f940c282a0e68593989d69837bac9c74c54916e2dc79', '291c3ed1-80d6-49aa-9780-5ea63ee5bcf2', '2026-11-29 00:48:16.275926+00'),
('8f3629678155128b8e982edaeb1491b6fe39e440d66593070ebb9ab7aee53d98', '52b4fb7f-6574-4b80-8f87-3d67ed7c9809', '2026-11-29 00:48:15.73041+00'),
('94ca4643a8a0281a2f915c0a0d4971e30590d4c3a8968fb48e13c2d3eb6a89ca', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2026-11-29 00:48:13.055217+00'),
('adc367e4dfde8f47aa0da5281f1008838d3a582e589834be72907bbcca0d9285', 'ad69bac6-b471-42d7-9b12-db8be6297984', '2026-11-29 00:48:15.893893+00'),
('b30848051741b39fd0428f38a030f9c9c26de3fdc8b143fb58b75bd7d33e3da5', E'It''s "quoted" \\ back\\nslash,

	tab line', '2026-11-29 00:48:13.32571+00'),
('f318da63e109b92b3a6f042a3daa749494f2f79d4906738d5eac5f92c35df271', '25e924a6-bdde-4484-aebe-539925a144ab', '2026-11-29 00:48:15.393653+00'),
('fc140ce8f63310ecde5e9d5323c3c4bfdb15ee239311921e0dec7a9ddb486065', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', '2026-11-29 00:48:13.627392+00'),
('fc6fd92e0dd646e39d8db92f67eca5d42849d157de8ef38f5793160567f771f8', '8769cb24-3e2f-412b-b626-7f92a65bb305', '2026-11-29 00:48:16.048762+00');
insert into public.trip_news ("trip_id", "told_at", "everyone_of") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '-infinity', '2147483647');
insert into public.trip_notes ("trip_id", "internal_notes", "version", "saved_by", "saved_at") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', E'It''s "quoted" \\ back\\nslash,

	tab line', '2147483647', NULL, '-infinity');
insert into public.trip_viewers ("trip_id", "user_id", "seen_at") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '1883-11-18 17:00:00.000001+00'),
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', '-infinity');
insert into public.trips ("id", "user_id", "trip_name", "organizer_email", "num_people", "timing_flex", "destination", "vibe", "same_origin", "extra_notes", "start_date", "end_date", "hotels", "restaurants", "flights", "transport", "tickets", "all_options", "status", "ready_at", "list_only", "open_invitation", "is_proposed", "is_chosen", "is_booked", "is_finished", "starts_on", "ends_on", "created_at", "version", "time_zone", "answer_by", "remind", "close_on_deadline", "met_by", "deadline_version", "taken_by", "taken_at", "send_back_reason", "consent_by", "held_until", "best_on", "is_best_kept", "shredded_on", "search_words", "places") overriding system value values
('amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', '43e36789-14d5-48c6-a336-e563b2cd082f', 'Trip 227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'amy@example.com', '4', 'flexible', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '4713-01-01 BC', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'ready', '2026-11-29 00:48:13.182+00', 'false', 'true', 'true', 'false', 'false', 'false', 'infinity', 'infinity', '1883-11-18 17:00:00.000001+00', '1', 'UTC', 'infinity', 'false', 'false', 'infinity', '1', NULL, NULL, NULL, NULL, NULL, NULL, 'false', 'infinity', '''1'' ''14d5'' ''227f7a63'' ''227f7a63b2f64deead87f3e8cada922f'' ''43e36789'' ''43e3678914d548c6a336e563b2cd082f'' ''48c6'' ''4dee'' ''a'' ''a336'' ''ad87'' ''adams'' ''amy'' ''b'' ''b2f6'' ''back'' ''com'' ''e'' ''e563b2cd082f'' ''example'' ''f3e8cada922f'' ''it'' ''its'' ''lima'' ''line'' ''n'' ''nslash'' ''null'' ''quoted'' ''s'' ''tab'' ''trip'' '''' ''עברית'' ''‍'' ''日本'' ''本''', '{}'),
('amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'ad69bac6-b471-42d7-9b12-db8be6297984', 'Round, without the organizer', 'amy@example.com', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'ready', '2026-11-29 00:48:15.939+00', 'false', 'true', 'true', 'false', 'false', 'false', NULL, NULL, '2026-11-29 00:48:15.893893+00', '1', 'UTC', NULL, 'false', 'false', NULL, '1', NULL, NULL, NULL, '2099-02-01', NULL, NULL, 'false', NULL, '''42d7'' ''9b12'' ''ad69bac6'' ''ad69bac6b47142d79b12db8be6297984'' ''adams'' ''amy'' ''ana'' ''b471'' ''ben'' ''chi'' ''com'' ''db8be6297984'' ''example'' ''japan'' ''kyoto'' ''lima'' ''organizer'' ''round'' ''the'' ''without''', '{}'),
('amy-trip-5b2920f1-e3bc-4104-b574-f328c405cb85', '25e924a6-bdde-4484-aebe-539925a144ab', 'Draft, without the organizer', 'amy@example.com', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'draft', NULL, 'false', 'true', 'false', 'false', 'false', 'false', NULL, NULL, '2026-11-29 00:48:15.393653+00', '1', 'UTC', NULL, 'false', 'false', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, '''25e924a6'' ''25e924a6bdde4484aebe539925a144ab'' ''4484'' ''539925a144ab'' ''adams'' ''aebe'' ''amy'' ''bdde'' ''com'' ''draft'' ''example'' ''japan'' ''kyoto'' ''lima'' ''organizer'' ''otto'' ''the'' ''without''', '{}'),
('amy-trip-680f634d-ab6a-4526-baeb-cf9977c66414', '52b4fb7f-6574-4b80-8f87-3d67ed7c9809', 'Handed over, with hidden needs', '52b4fb7f-6574-4b80-8f87-3d67ed7c9809@example.com', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'draft', NULL, 'false', 'true', 'false', 'false', 'false', 'false', NULL, NULL, '2026-11-29 00:48:15.73041+00', '1', 'UTC', NULL, 'false', 'false', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, '''3d67ed7c9809'' ''4b80'' ''52b4fb7f'' ''52b4fb7f65744b808f873d67ed7c9809'' ''6574'' ''8f87'' ''adams'' ''ben'' ''brown'' ''com'' ''example'' ''handed'' ''hidden'' ''japan'' ''kyoto'' ''lima'' ''needs'' ''otto'' ''over'' ''with''', '{}'),
('amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', '74d0ffb9-5cde-4818-a207-497267e0d242', 'Round, with the organizer', 'amy@example.com', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'ready', '2026-11-29 00:48:16.087+00', 'false', 'true', 'true', 'false', 'false', 'false', NULL, NULL, '2026-11-29 00:48:16.048762+00', '1', 'UTC', NULL, 'false', 'false', NULL, '1', NULL, NULL, NULL, '2099-02-01', NULL, NULL, 'false', NULL, '''4818'' ''497267e0d242'' ''5cde'' ''74d0ffb9'' ''74d0ffb95cde4818a207497267e0d242'' ''a207'' ''adams'' ''amy'' ''ana'' ''ben'' ''chi'' ''com'' ''example'' ''japan'' ''kyoto'' ''lima'' ''organizer'' ''round'' ''the'' ''with''', '{}'),
('amy-trip-b37442d6-4b95-4d12-97d8-a64a3c44efa0', '43e36789-14d5-48c6-a336-e563b2cd082f', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'amy@example.com', '4', 'flexible', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'no', 'We would love one night in a temple.', '2027-03-29', '9999-12-31', 'true', 'true', 'false', 'false', 'true', 'false', 'draft', NULL, 'false', 'true', 'false', 'false', 'false', 'false', NULL, NULL, '-infinity', '2147483647', 'UTC', NULL, 'false', 'false', NULL, '2147483647', NULL, NULL, NULL, NULL, 'infinity', NULL, 'false', NULL, '''1'' ''14d5'' ''43e36789'' ''43e3678914d548c6a336e563b2cd082f'' ''48c6'' ''a'' ''a336'' ''adams'' ''amy'' ''b'' ''back'' ''com'' ''e'' ''e563b2cd082f'' ''example'' ''it'' ''its'' ''line'' ''n'' ''nslash'' ''null'' ''quoted'' ''s'' ''tab'' '''' ''עברית'' ''‍'' ''日本'' ''本''', '{}'),
('amy-trip-b5de2d5a-4f9c-4e40-b616-e27a17989bc1', '492fc01d-a050-43cf-b15f-d162e158cf17', 'Draft, with the organizer', 'amy@example.com', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'draft', NULL, 'false', 'true', 'false', 'false', 'false', 'false', NULL, NULL, '2026-11-29 00:48:15.595087+00', '1', 'UTC', NULL, 'false', 'false', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, '''43cf'' ''492fc01d'' ''492fc01da05043cfb15fd162e158cf17'' ''a050'' ''adams'' ''amy'' ''b15f'' ''ben'' ''brown'' ''com'' ''d162e158cf17'' ''draft'' ''example'' ''japan'' ''kyoto'' ''lima'' ''organizer'' ''otto'' ''rita'' ''rossi'' ''the'' ''with''', '{}'),
('amy-trip-b6bf94c6-6a86-4c51-95ea-75c74138a770', '43e36789-14d5-48c6-a336-e563b2cd082f', E'It''s "quoted" \\ back\\nslash,

	tab line', 'amy@example.com', '4', 'flexible', 'Kyoto, Japan', E'It''s "quoted" \\ back\\nslash,

	tab line', 'no', 'We would love one night in a temple.', '2027-03-29', 'infinity', 'true', 'true', 'false', 'false', 'true', 'false', 'draft', NULL, 'false', 'true', 'false', 'false', 'false', 'false', NULL, NULL, '2026-11-29 00:48:13.607901+00', '1', E'It''s "quoted" \\ back\\nslash,

	tab line', NULL, 'false', 'false', NULL, '1', NULL, '-infinity', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', NULL, NULL, '9999-12-31', 'false', NULL, '''1'' ''14d5'' ''43e36789'' ''43e3678914d548c6a336e563b2cd082f'' ''48c6'' ''a'' ''a336'' ''adams'' ''amy'' ''b'' ''back'' ''com'' ''e'' ''e563b2cd082f'' ''example'' ''it'' ''its'' ''japan'' ''kyoto'' ''line'' ''n'' ''nslash'' ''null'' ''quoted'' ''s'' ''tab'' '''' ''עברית'' ''‍'' ''日本'' ''本''', '{}'),
('amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', '291c3ed1-80d6-49aa-9780-5ea63ee5bcf2', 'Dues, without the organizer', 'amy@example.com', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'ready', '2026-11-29 00:48:16.339+00', 'false', 'true', 'true', 'true', 'false', 'false', '2027-01-08', '2027-01-14', '2026-11-29 00:48:16.275926+00', '1', 'UTC', NULL, 'false', 'false', NULL, '1', NULL, NULL, NULL, '2020-01-01', NULL, NULL, 'false', NULL, '''291c3ed1'' ''291c3ed180d649aa97805ea63ee5bcf2'' ''49aa'' ''5ea63ee5bcf2'' ''80d6'' ''9780'' ''adams'' ''amy'' ''ana'' ''ben'' ''chi'' ''com'' ''dues'' ''example'' ''japan'' ''kyoto'' ''lima'' ''organizer'' ''the'' ''without''', '{}'),
('amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', '956a5b9d-a11a-44d4-a3f9-2ef411a75980', 'Dues, with the organizer', 'amy@example.com', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', 'We would love one night in a temple.', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'ready', '2026-11-29 00:48:16.626+00', 'false', 'true', 'true', 'true', 'false', 'false', '2027-01-08', '2027-01-14', '2026-11-29 00:48:16.593503+00', '1', 'UTC', NULL, 'false', 'false', NULL, '1', NULL, NULL, NULL, '2020-01-01', NULL, NULL, 'false', NULL, '''2ef411a75980'' ''44d4'' ''956a5b9d'' ''956a5b9da11a44d4a3f92ef411a75980'' ''a11a'' ''a3f9'' ''adams'' ''amy'' ''ana'' ''ben'' ''chi'' ''com'' ''dues'' ''example'' ''japan'' ''kyoto'' ''lima'' ''organizer'' ''the'' ''with''', '{}'),
('ana-trip-4097e996-160a-4f28-89f2-79fafce34c9f', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b', 'Trip 4097e996-160a-4f28-89f2-79fafce34c9f', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'ready', '2026-11-29 00:48:15.337639+00', 'false', 'true', 'false', 'false', 'false', 'false', '9999-12-31', NULL, '2026-11-29 00:48:13.378678+00', '1', 'UTC', '9999-12-31', 'false', 'false', NULL, '1', NULL, NULL, NULL, NULL, NULL, '4713-01-01 BC', 'false', NULL, '''1'' ''160a'' ''4097e996'' ''4097e996160a4f2889f279fafce34c9f'' ''4832'' ''4c3c6a18'' ''4c3c6a185970483289c16e7d9c80b40b'' ''4f28'' ''5970'' ''6e7d9c80b40b'' ''79fafce34c9f'' ''89c1'' ''89f2'' ''a'' ''ana'' ''b'' ''back'' ''ben'' ''com'' ''e'' ''example'' ''it'' ''its'' ''japan'' ''kyoto'' ''line'' ''n'' ''nslash'' ''null'' ''quoted'' ''s'' ''tab'' ''trip'' '''' ''עברית'' ''‍'' ''日本'' ''本''', '{}'),
('ben-trip-0f76b779-6fe4-46f0-8f0f-6b4babdd9eac', '7dcf4e59-a743-4600-9aa4-da6868fa6e53', 'Trip 0f76b779-6fe4-46f0-8f0f-6b4babdd9eac', E'It''s "quoted" \\ back\\nslash,

	tab line', '4', 'flexible', 'Kyoto, Japan', 'Blossoms and good food', 'no', E'It''s "quoted" \\ back\\nslash,

	tab line', '2027-03-29', '2027-04-08', 'true', 'true', 'false', 'false', 'true', 'false', 'ready', '2026-11-29 00:48:15.337639+00', 'false', 'true', 'false', 'false', 'false', 'false', '4713-01-01 BC', NULL, '2026-11-29 00:48:13.627392+00', '1', 'UTC', '4713-01-01 BC', 'false', 'false', NULL, '1', NULL, NULL, NULL, '9999-12-31', NULL, 'infinity', 'false', NULL, '''0f76b779'' ''0f76b7796fe446f08f0f6b4babdd9eac'' ''4600'' ''46f0'' ''6b4babdd9eac'' ''6fe4'' ''7dcf4e59'' ''7dcf4e59a74346009aa4da6868fa6e53'' ''8f0f'' ''9aa4'' ''a743'' ''back'' ''ben'' ''com'' ''da6868fa6e53'' ''example'' ''it'' ''its'' ''japan'' ''kyoto'' ''line'' ''nslash'' ''quoted'' ''s'' ''tab'' ''trip''', '{}');
insert into public.users ("id", "email", "email_verified", "name", "image", "accepted_terms", "accepted_terms_at", "is_admin", "created_at", "updated_at", "is_stand_in") overriding system value values
('191f355d-cc2e-4110-bbea-0778369348ed', '191f355d-cc2e-4110-bbea-0778369348ed@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.066748+00', 'false', '2026-11-29 00:48:16.066748+00', '2026-11-29 00:48:16.066748+00', 'false'),
('1b9cd969-b560-4b4b-b3d7-28207740f11a', 'stand-in-bc328521-92bf-410d-b2d2-c60d36957564@invalid', 'false', '', NULL, 'false', '2026-11-29 00:48:16.151313+00', 'false', '2026-11-29 00:48:16.151313+00', '2026-11-29 00:48:16.151313+00', 'true'),
('1f122ec0-117f-4dc6-bbd3-e0d82e652061', '1f122ec0-117f-4dc6-bbd3-e0d82e652061@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.247064+00', 'true', '2026-11-29 00:48:16.247064+00', '2026-11-29 00:48:16.247064+00', 'false'),
('25e924a6-bdde-4484-aebe-539925a144ab', '25e924a6-bdde-4484-aebe-539925a144ab@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:15.388706+00', 'false', '2026-11-29 00:48:15.388706+00', '2026-11-29 00:48:15.388706+00', 'false'),
('27605e31-0534-493e-b0e8-3e1c6948655e', '27605e31-0534-493e-b0e8-3e1c6948655e@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.044908+00', 'true', '2026-11-29 00:48:16.044908+00', '2026-11-29 00:48:16.044908+00', 'false'),
('291c3ed1-80d6-49aa-9780-5ea63ee5bcf2', '291c3ed1-80d6-49aa-9780-5ea63ee5bcf2@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.238018+00', 'false', '2026-11-29 00:48:16.238018+00', '2026-11-29 00:48:16.238018+00', 'false'),
('2e2e92d8-4606-4f53-a4f2-9098ea759cce', '2e2e92d8-4606-4f53-a4f2-9098ea759cce@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.311083+00', 'false', '2026-11-29 00:48:16.311083+00', '2026-11-29 00:48:16.311083+00', 'false'),
('2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce', '2e32f1f2-dc1f-45c8-a50f-3ad3d3485fce@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.295368+00', 'false', '2026-11-29 00:48:16.295368+00', '2026-11-29 00:48:16.295368+00', 'false'),
('300080a9-7b42-42d9-9b4e-1b2d9a9334f4', 'stand-in-7741cd55-cd81-4c76-9cad-dfbc3842d77e@invalid', 'false', '', NULL, 'false', '2026-11-29 00:48:15.52952+00', 'false', '2026-11-29 00:48:15.52952+00', '2026-11-29 00:48:15.52952+00', 'true'),
('3c5184ea-8808-4964-b8a1-5d587b3e73cf', 'stand-in-13d8ecce-80b1-4c1c-9e3a-ef9402ee468c@invalid', 'false', '', NULL, 'false', '2026-11-29 00:48:16.555538+00', 'false', '2026-11-29 00:48:16.555538+00', '2026-11-29 00:48:16.555538+00', 'true'),
('43e36789-14d5-48c6-a336-e563b2cd082f', '43e36789-14d5-48c6-a336-e563b2cd082f@example.com', 'false', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', NULL, 'true', '1883-11-18 17:00:00.000001+00', 'false', '2026-11-29 00:48:12.987079+00', '1883-11-18 17:00:00.000001+00', 'false'),
('492fc01d-a050-43cf-b15f-d162e158cf17', '492fc01d-a050-43cf-b15f-d162e158cf17@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:15.588116+00', 'false', '2026-11-29 00:48:15.588116+00', '2026-11-29 00:48:15.588116+00', 'false'),
('4c3c6a18-5970-4832-89c1-6e7d9c80b40b', '4c3c6a18-5970-4832-89c1-6e7d9c80b40b@example.com', 'true', '', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'true', '2026-11-29 00:48:13.104189+00', 'false', '1883-11-18 17:00:00.000001+00', '2026-11-29 00:48:13.104189+00', 'false'),
('52b4fb7f-6574-4b80-8f87-3d67ed7c9809', '52b4fb7f-6574-4b80-8f87-3d67ed7c9809@example.com', 'true', '', NULL, 'true', '2026-11-29 00:48:15.806761+00', 'false', '2026-11-29 00:48:15.806761+00', '2026-11-29 00:48:15.806761+00', 'false'),
('57872d87-e4d8-4822-9bc5-2d3fede268f2', '57872d87-e4d8-4822-9bc5-2d3fede268f2@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.61398+00', 'false', '2026-11-29 00:48:16.61398+00', '2026-11-29 00:48:16.61398+00', 'false'),
('594e10cf-2917-4e7a-82d4-03c92f07e675', '594e10cf-2917-4e7a-82d4-03c92f07e675@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.319247+00', 'false', '2026-11-29 00:48:16.319247+00', '2026-11-29 00:48:16.319247+00', 'false'),
('6e973980-d51c-4a47-bec3-584796e24bfe', 'stand-in-d6f733c3-4dba-467e-adca-e920e23a732a@invalid', 'false', '', NULL, 'false', '2026-11-29 00:48:15.689806+00', 'false', '2026-11-29 00:48:15.689806+00', '2026-11-29 00:48:15.689806+00', 'true'),
('6fbff141-62b6-45c7-a70b-71d51c407365', '6fbff141-62b6-45c7-a70b-71d51c407365@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:15.918073+00', 'false', '2026-11-29 00:48:15.918073+00', '2026-11-29 00:48:15.918073+00', 'false'),
('74d0ffb9-5cde-4818-a207-497267e0d242', '74d0ffb9-5cde-4818-a207-497267e0d242@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.063064+00', 'false', '2026-11-29 00:48:16.063064+00', '2026-11-29 00:48:16.063064+00', 'false'),
('7b51846b-6904-4515-a7df-abb95b86c099', 'stand-in-63930e72-564d-4f70-9b16-0692ee9642a6@invalid', 'false', '', NULL, 'false', '2026-11-29 00:48:15.986729+00', 'false', '2026-11-29 00:48:15.986729+00', '2026-11-29 00:48:15.986729+00', 'true'),
('7dcf4e59-a743-4600-9aa4-da6868fa6e53', '7dcf4e59-a743-4600-9aa4-da6868fa6e53@example.com', 'true', '', E'It''s "quoted" \\ back\\nslash,

	tab line', 'true', '2026-11-29 00:48:13.147064+00', 'false', '-infinity', '2026-11-29 00:48:13.147064+00', 'false'),
('8769cb24-3e2f-412b-b626-7f92a65bb305', '8769cb24-3e2f-412b-b626-7f92a65bb305@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.043065+00', 'false', '2026-11-29 00:48:16.043065+00', '2026-11-29 00:48:16.043065+00', 'false'),
('8d8ad4a3-7119-4894-bf7a-f1ae6c72a98f', '8d8ad4a3-7119-4894-bf7a-f1ae6c72a98f@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:15.932186+00', 'false', '2026-11-29 00:48:15.932186+00', '2026-11-29 00:48:15.932186+00', 'false'),
('946bdbf7-4d9e-4d59-9093-e2207870495b', '946bdbf7-4d9e-4d59-9093-e2207870495b@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:15.89204+00', 'true', '2026-11-29 00:48:15.89204+00', '2026-11-29 00:48:15.89204+00', 'false'),
('956a5b9d-a11a-44d4-a3f9-2ef411a75980', '956a5b9d-a11a-44d4-a3f9-2ef411a75980@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.604618+00', 'false', '2026-11-29 00:48:16.604618+00', '2026-11-29 00:48:16.604618+00', 'false'),
('9c58f403-9fe2-4fc9-b86d-33e6dcd547ca', '9c58f403-9fe2-4fc9-b86d-33e6dcd547ca@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.074656+00', 'false', '2026-11-29 00:48:16.074656+00', '2026-11-29 00:48:16.074656+00', 'false'),
('a097aac6-1ea8-46e6-a7f8-99e846183941', 'a097aac6-1ea8-46e6-a7f8-99e846183941@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.586088+00', 'false', '2026-11-29 00:48:16.586088+00', '2026-11-29 00:48:16.586088+00', 'false'),
('ab109e41-8c8e-4706-990d-495544576628', 'ab109e41-8c8e-4706-990d-495544576628@example.com', 'false', E'It''s "quoted" \\ back\\nslash,

	tab line', NULL, 'true', '-infinity', 'true', '2026-11-29 00:48:13.039095+00', '-infinity', 'false'),
('ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb', 'ab38e3f3-bb5b-436d-ac3a-55d0ce3398eb@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.618709+00', 'false', '2026-11-29 00:48:16.618709+00', '2026-11-29 00:48:16.618709+00', 'false'),
('abfaf488-8012-4f31-9ca7-d455273d7505', 'abfaf488-8012-4f31-9ca7-d455273d7505@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:15.907084+00', 'false', '2026-11-29 00:48:15.907084+00', '2026-11-29 00:48:15.907084+00', 'false'),
('ad69bac6-b471-42d7-9b12-db8be6297984', 'ad69bac6-b471-42d7-9b12-db8be6297984@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:15.885074+00', 'false', '2026-11-29 00:48:15.885074+00', '2026-11-29 00:48:15.885074+00', 'false'),
('ae586e07-6214-468a-96f1-543d51b30557', 'stand-in-935533a1-7c4d-42e6-be60-90e5901251ef@invalid', 'false', '', NULL, 'false', '2026-11-29 00:48:15.77513+00', 'false', '2026-11-29 00:48:15.77513+00', '2026-11-29 00:48:15.77513+00', 'true'),
('c690b150-6620-4fcc-af1b-4a939b46a458', 'stand-in-7d3213dc-0c72-4239-8b74-6832aa8dee10@invalid', 'false', '', NULL, 'false', '2026-11-29 00:48:16.923076+00', 'false', '2026-11-29 00:48:16.923076+00', '2026-11-29 00:48:16.923076+00', 'true'),
('d658f286-3654-4368-8643-b71dba8271d3', 'd658f286-3654-4368-8643-b71dba8271d3@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:15.728314+00', 'false', '2026-11-29 00:48:15.728314+00', '2026-11-29 00:48:15.728314+00', 'false'),
('e64c1f09-4087-4436-a0d8-b5a5636aa5e4', 'stand-in-d71c2dba-465a-421f-ab6b-4eda38c0c586@invalid', 'false', '', NULL, 'false', '2026-11-29 00:48:15.673323+00', 'false', '2026-11-29 00:48:15.673323+00', '2026-11-29 00:48:15.673323+00', 'true'),
('f732b9df-bb5a-4371-ad53-205b503bcddf', 'f732b9df-bb5a-4371-ad53-205b503bcddf@example.com', 'false', '', NULL, 'true', '2026-11-29 00:48:16.591903+00', 'true', '2026-11-29 00:48:16.591903+00', '2026-11-29 00:48:16.591903+00', 'false');
insert into public.verdicts ("round_id", "plan_id", "trip_id", "traveler_id", "proposal_id", "verdict", "condition", "reason", "note", "state", "answered_by", "ceiling", "agreed", "seen", "given_at", "asked_at", "asked_for", "is_since_booking", "seen_at") overriding system value values
('214746fc-648a-46ab-b102-196ac4177123', '1e2bf7ff-19c9-4b3b-b93c-a53c8f7e5a9e', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', 'fgtgqdpwqk', '1374622c-c21f-485e-b3c6-898cf8fd0dec', 'worksIf', 'a later start', '', '', 'asked', NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.159+00', NULL, NULL, 'false', NULL),
('214746fc-648a-46ab-b102-196ac4177123', '1e2bf7ff-19c9-4b3b-b93c-a53c8f7e5a9e', 'amy-trip-7ea2ee45-4e80-4c2b-a616-0a690b3d6055', 'pcchmrqdjb', '1374622c-c21f-485e-b3c6-898cf8fd0dec', 'works', '', '', '', NULL, NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.186+00', NULL, NULL, 'false', NULL),
('2bd3ed4d-85bd-4e06-b565-19729bf50802', '4938a0d7-fcf1-42df-b59d-5f014007a611', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'hjhkmhnkhm', '05a343f1-0ffc-4a6e-91f9-6be4d19b1100', 'worksIf', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', 'asked', NULL, '9007199254740991', '{"care": [], "legs": [], "money": {"lines": [{"amount": 250000, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 250000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 250000, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 250000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:13.458+00', NULL, NULL, 'false', NULL),
('2bd3ed4d-85bd-4e06-b565-19729bf50802', '4938a0d7-fcf1-42df-b59d-5f014007a611', 'amy-trip-227f7a63-b2f6-4dee-ad87-f3e8cada922f', 'mmcfchrjgj', '05a343f1-0ffc-4a6e-91f9-6be4d19b1100', 'worksIf', E'It''s "quoted" \\ back\\nslash,

	tab line', '', E'It''s "quoted" \\ back\\nslash,

	tab line', 'asked', NULL, '500000', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', '-infinity', '-infinity', E'[{"It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N ": "It''s \\"quoted\\" \\\\ back\\\\nslash,\\n\\r\\ttab line\\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\\\N "}]', 'false', '-infinity'),
('d4f33a96-d363-443a-b8fb-166fb97d3060', '6ba92231-73fd-47a2-8d51-7a78beb15643', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'rgcftgwmrb', 'aec92e11-c2b7-4697-bd9d-71e073cb1f13', 'works', '', '', '', NULL, NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 100000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 100000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 100000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 100000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.735+00', NULL, NULL, 'false', NULL),
('d4f33a96-d363-443a-b8fb-166fb97d3060', '6ba92231-73fd-47a2-8d51-7a78beb15643', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'prbkcmrpnt', 'aec92e11-c2b7-4697-bd9d-71e073cb1f13', 'works', '', '', '', NULL, NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 100000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 100000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 100000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 100000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.68+00', NULL, NULL, 'false', NULL),
('d4f33a96-d363-443a-b8fb-166fb97d3060', '6ba92231-73fd-47a2-8d51-7a78beb15643', 'amy-trip-d984b2cb-8577-46e1-b6b0-2a02c16d002e', 'hjjmjpmkbp', 'aec92e11-c2b7-4697-bd9d-71e073cb1f13', 'works', '', '', '', NULL, NULL, '375000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 300000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 300000, "onSite": 0, "currency": "USD"}, "party": [{"view": {"care": [], "legs": [], "money": {"lines": [{"amount": 100000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 100000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}, "travelerId": "cvgvpdfndp"}, {"view": {"care": [], "legs": [], "money": {"lines": [{"amount": 100000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 100000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}, "travelerId": "grvrgkcvqh"}, {"view": {"care": [], "legs": [], "money": {"lines": [], "share": 0, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}, "travelerId": "qbhkgpkbbm"}], "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 300000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 300000, "onSite": 0, "currency": "USD"}, "party": [{"view": {"care": [], "legs": [], "money": {"lines": [{"amount": 100000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 100000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}, "travelerId": "cvgvpdfndp"}, {"view": {"care": [], "legs": [], "money": {"lines": [{"amount": 100000, "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "payment": "included"}], "share": 100000, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}, "travelerId": "grvrgkcvqh"}, {"view": {"care": [], "legs": [], "money": {"lines": [], "share": 0, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}, "travelerId": "qbhkgpkbbm"}], "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "ead7a471-3a1d-4fbd-a628-797b054be522", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.706+00', NULL, NULL, 'false', NULL),
('d5305d31-304e-4d65-99ab-f095f1fe674d', '8c88893f-417c-49f9-9cda-2c43c7a2d9b5', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'pcnbcptbtd', 'ff0c2358-b62a-4aff-8e1b-73aced69df7e', 'works', '', '', '', NULL, NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:15.996+00', NULL, NULL, 'false', NULL),
('d5305d31-304e-4d65-99ab-f095f1fe674d', '8c88893f-417c-49f9-9cda-2c43c7a2d9b5', 'amy-trip-2b2741e4-1e92-4ca5-9767-8afda8fb369b', 'vcccvvwqtf', 'ff0c2358-b62a-4aff-8e1b-73aced69df7e', 'works', '', '', '', NULL, NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-04-10", "arrives": "2027-04-03", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "other", "place": "", "title": "Villa", "endsOn": "2027-04-03", "itemId": "275b1993-5ba9-4d77-aca4-eeb32213f445", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}, {"url": "", "kind": "activity", "place": "", "title": "Walk", "endsOn": "2027-04-03", "itemId": "e5201897-432d-456e-9a42-68353f98bc69", "details": "", "endTime": null, "startsOn": "2027-04-03", "timeZone": "Europe/Paris", "startTime": "10:00", "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.022+00', NULL, NULL, 'false', NULL),
('fb0a6f0f-5a8c-4e65-9413-850287ee06db', '2ef7e7d0-fba8-4d69-8b6e-49f2b88cffa5', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'mckdmgvcgt', '6d40e365-2e53-4d23-8f16-a8e10e0367df', 'works', '', '', '', NULL, NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.415+00', NULL, NULL, 'false', NULL),
('fb0a6f0f-5a8c-4e65-9413-850287ee06db', '2ef7e7d0-fba8-4d69-8b6e-49f2b88cffa5', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'qkwvwnhbbb', '6d40e365-2e53-4d23-8f16-a8e10e0367df', 'works', '', '', '', NULL, NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166666, "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "payment": "included"}], "share": 166666, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166666, "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "payment": "included"}], "share": 166666, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.443+00', NULL, NULL, 'false', NULL),
('fb0a6f0f-5a8c-4e65-9413-850287ee06db', '2ef7e7d0-fba8-4d69-8b6e-49f2b88cffa5', 'amy-trip-c30063cc-3503-4ea9-9ed0-7f01b1f72af7', 'bdqmgcbgbb', '6d40e365-2e53-4d23-8f16-a8e10e0367df', 'works', '', '', '', NULL, NULL, '250000', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '{"care": [], "legs": [], "money": {"lines": [{"amount": 166667, "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "payment": "included"}], "share": 166667, "onSite": 0, "currency": "USD"}, "stays": [], "leaves": "2027-01-14", "arrives": "2027-01-08", "timeZone": "Europe/Paris", "activities": [{"url": "", "kind": "activity", "place": "", "title": "Villa", "endsOn": "2027-01-08", "itemId": "6e216401-5ec4-4de5-8fc0-14ec95edf8d5", "details": "", "endTime": null, "startsOn": "2027-01-08", "timeZone": "Europe/Paris", "startTime": null, "endTimeZone": "Europe/Paris"}]}', '2026-11-29 00:48:16.382+00', NULL, NULL, 'false', NULL);
insert into public.verifications ("id", "identifier", "value", "expires_at", "created_at", "updated_at") overriding system value values
('564737824ddc407ea5b978e23d6554b8', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', E'It''s "quoted" \\ back\\nslash,

	tab line $1 {a,b} 👩🏽‍🚀 日本 עברית é é NULL \\N ', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00', '1883-11-18 17:00:00.000001+00'),
('8acd9d6521a441e1b62f93715e82badd', E'It''s "quoted" \\ back\\nslash,

	tab line', E'It''s "quoted" \\ back\\nslash,

	tab line', '-infinity', '-infinity', '-infinity');
