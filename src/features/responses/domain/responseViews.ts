import * as z from 'zod/mini';
import { fullName } from '@/features/profile/domain/fullName';
import { tripViewSchema } from '@/features/trips/domain/tripViews';
import { type ChoiceKey, keysOf } from '@/platform/domain/keysOf';
import { versionField } from '@/platform/domain/version';
import {
  ANSWER_KEYS,
  type AnswerField,
  type AnswerFields,
  type AnswerKey,
  fieldOf,
  forEachKey,
  keysFor,
  type ReadableKey,
  type Reader,
} from './answerFields';
import { availabilitySchema, availabilityText } from './availability';
import { companionOnCard, companionSchemaOfOwn } from './companions';
import { lookSchema } from './looks';
import { type Joined, type ViewKey, viewKey } from './viewColumns';

/** An answer as stored. Days are calendar dates. */
type StoredSchema<Field> = Field extends { kind: 'ranges' }
  ? typeof availabilitySchema
  : Field extends { kind: 'choice' }
    ? z.ZodMiniEnum<{ [Key in ChoiceKey<Field>]: Key }>
    : z.ZodMiniString<string>;

function storedSchema(field: AnswerField): z.core.$ZodType {
  switch (field.kind) {
    case 'ranges':
      return availabilitySchema;
    case 'choice':
      return z.enum(keysOf(field.choices));
    case 'text':
    case 'longText':
      return z.string();
  }
}

/** A traveler's own answers, in full. */
export const ownResponseSchema = z.object({
  ...forEachKey<{ [Key in AnswerKey]: StoredSchema<AnswerFields[Key]> }>(ANSWER_KEYS, (_, field) =>
    storedSchema(field),
  ),
  companions: z.array(companionSchemaOfOwn),
  version: versionField,
  /** Who last looked at the needs in them; null if nobody has. Only their author reads it. */
  lastLook: z.optional(z.nullable(lookSchema)),
});
export type OwnResponse = z.infer<typeof ownResponseSchema>;

/** A selection of answers as read from the table. */
export type AnswerRow<Key extends AnswerKey = AnswerKey> = Pick<OwnResponse, Key>;

/** What `Who` reads of a response, in stored form, with no answers joined. */
type StoredShape<Who extends Reader> = {
  [Key in ReadableKey<Who>]: StoredSchema<AnswerFields[Key]>;
};

/** The schemas of what `reader` reads of a response, in stored form. */
export function storedShape<Who extends Reader>(reader: Who): StoredShape<Who> {
  return forEachKey<StoredShape<Who>>(keysFor(reader), (_, field) => storedSchema(field));
}

/** Renders joined answers as one text. */
const JOIN: Record<Joined, (row: AnswerRow) => string> = {
  name: fullName,
  availability: ({ availability }) => availabilityText(availability),
};

/** What `Who` reads of a response. */
type ViewShape<Who extends Reader> = {
  [Key in ReadableKey<Who> as ViewKey<Key>]: AnswerFields[Key] extends { joined: Joined }
    ? z.ZodMiniString<string>
    : StoredSchema<AnswerFields[Key]>;
};

function viewShape<Who extends Reader>(reader: Who): ViewShape<Who> {
  const shape = keysFor(reader).map((key) => {
    const field = fieldOf(key);
    return [viewKey(key), field.joined ? z.string() : storedSchema(field)] as const;
  });
  return Object.fromEntries(shape) as unknown as ViewShape<Who>;
}

/** What the members of a trip see of a response, and nothing more (DESIGN 6). */
export const responseCardSchema = z.object({
  ...viewShape('member'),
  email: z.string(),
  /** Identifies them within this trip. */
  travelerId: z.string(),
  companions: z.array(companionOnCard),
});
export type ResponseCard = z.infer<typeof responseCardSchema>;

/** The day the needs in these answers were deleted; null if they were not. */
export const needsDeletedOn = { needsDeletedOn: z.nullable(z.string()) };

/** A response as operators see it (DESIGN 6). `submittedAt` is an ISO instant. */
export const fullResponseSchema = z.object({
  ...viewShape('operator'),
  /** The availability as its ranges. */
  availableOn: availabilitySchema,
  email: z.string(),
  companions: z.array(companionSchemaOfOwn),
  ...needsDeletedOn,
  submittedAt: z.string(),
});
export type FullResponse = z.infer<typeof fullResponseSchema>;

/** How many responses a page has at first: more would weigh more than a phone's line carries. */
export const RESPONSES_FIRST = 50;

/** Asks for every response of a trip, instead of the first ones. */
export const allResponses = { all: z.optional(z.boolean()) };

/** Somebody whose card is not on the page. */
const otherSchema = z.pick(responseCardSchema, { travelerId: true, name: true, email: true });
export type OtherResponse = z.infer<typeof otherSchema>;

/** The trip page (SPEC 2): the trip and the cards, oldest answer first. */
export const tripPageSchema = z.object({
  trip: tripViewSchema,
  /** The first ones, and whatever concerns the caller; all of them if that was asked for. */
  responses: z.array(responseCardSchema),
  /** Whose cards are missing. */
  others: z.array(otherSchema),
  /** True if the caller has answered. */
  hasAnswered: z.boolean(),
  /** Who last looked at the caller's needs; null if nobody has. */
  lastLook: z.nullable(lookSchema),
  /** Travelers who may be offered the trip, since their email is proved; for the organizer. */
  nextOrganizers: z.array(z.string()),
  /** Whom the organizer has offered the trip (SPEC-4 16); for both of them. */
  offeredTo: z.nullable(z.string()),
  /** True if the organizer has since suggested other dates that the caller hasn't acknowledged. */
  isToldOfDates: z.boolean(),
});

/** Somebody the organizer has removed from a trip. `removedAt` is an ISO instant. */
export const removedPersonSchema = z.object({
  removalId: z.string(),
  name: z.string(),
  /** Tells two of one name apart. */
  email: z.string(),
  removedAt: z.string(),
});
export type RemovedPerson = z.infer<typeof removedPersonSchema>;

/** Returns a function that turns a row into what `reader` receives of it. */
export function viewFor<Who extends Reader>(
  reader: Who,
): (row: AnswerRow<ReadableKey<Who>>) => z.infer<z.ZodMiniObject<ViewShape<Who>>> {
  const reads = keysFor(reader).map((key: AnswerKey): [string, (row: AnswerRow) => unknown] => {
    const { joined } = fieldOf(key);
    return joined ? [joined, JOIN[joined]] : [key, (row) => row[key]];
  });
  return (row) => {
    const view = reads.map(([name, read]) => [name, read(row as AnswerRow)]);
    return Object.fromEntries(view) as z.infer<z.ZodMiniObject<ViewShape<Who>>>;
  };
}
