import * as z from 'zod/mini';
import { tripViewSchema } from '@/features/trips/domain/tripViews';
import { FLEXIBILITY, SHARE_ROOM } from './answers';

/** What the members of a trip see of one response, and no field more (DESIGN 6). */
export const responseCardSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** 'start - end' (SPEC 3), or empty. */
  availability: z.string(),
  budget: z.string(),
  mustSee: z.string(),
});
export type ResponseCard = z.infer<typeof responseCardSchema>;

/** The trip page (SPEC 2): the trip and everyone's cards, oldest answer first. */
export const tripPageSchema = z.object({
  trip: tripViewSchema,
  responses: z.array(responseCardSchema),
  /** Whether the caller has answered. */
  hasAnswered: z.boolean(),
});

/** A traveler's own answers, whole. Dates are calendar dates. */
export const ownResponseSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  availabilityStart: z.nullable(z.string()),
  availabilityEnd: z.nullable(z.string()),
  budget: z.string(),
  preferences: z.string(),
  fromLocation: z.string(),
  mustSee: z.string(),
  flexibility: z.enum(FLEXIBILITY),
  accommodations: z.string(),
  shareRoom: z.enum(SHARE_ROOM),
  specialTravel: z.string(),
});
export type OwnResponse = z.infer<typeof ownResponseSchema>;

/** A response with every field, for operators only (DESIGN 6). `submittedAt` is an ISO instant. */
export const fullResponseSchema = z.object({
  name: z.string(),
  email: z.string(),
  availability: z.string(),
  budget: z.string(),
  preferences: z.string(),
  fromLocation: z.string(),
  mustSee: z.string(),
  flexibility: z.enum(FLEXIBILITY),
  accommodations: z.string(),
  shareRoom: z.enum(SHARE_ROOM),
  specialTravel: z.string(),
  submittedAt: z.string(),
});
export type FullResponse = z.infer<typeof fullResponseSchema>;
