import { createContext, useContext } from 'react';
import type { ItemFieldKey } from '../../domain/itemFields';
import type { Target } from '../../domain/lint/finding';
import type { Finding } from '../../domain/lint/lint';
import type { LintInput } from '../../domain/lint/lintContext';
import type { PlanPerson } from '../../domain/plan';
import type { Need } from '../../domain/served';
import type { TravelerId } from '../../domain/travelerId';

/** What can be done from anywhere in the composer. The same functions as long as the page stands. */
export interface ComposerCommands {
  /** Shows what a finding leads to, and takes the focus there. */
  goTo: (target: Target) => void;
  /** Opens the form of an item, at one of its fields. */
  openItem: (itemId: string, field?: ItemFieldKey) => void;
  /** Saves what the plan says about one person. @throws what the server refuses, or that it was not reached */
  savePerson: (person: PlanPerson) => Promise<void>;
  /** Ticks that a need of somebody takes nothing, or takes the tick away. @throws as `savePerson` */
  tickNothing: (travelerId: TravelerId, need: Need, isTicked: boolean) => Promise<void>;
  /** Ticks a finding off as looked at, by its `findingKey`, or takes the tick away. @throws as `savePerson` */
  lookAt: (key: string, isLookedAt: boolean) => Promise<void>;
}

/** The plan that is open in the composer. */
export interface Composer extends ComposerCommands {
  tripId: string;
  /** The plan as it is now: what is saved, and over it whatever was typed and makes sense. */
  input: LintInput;
  /** What speaks against it, the same that the server will find. */
  findings: readonly Finding[];
  /** Whether the server has all that was typed. */
  isSaved: boolean;
}

export const ComposerContext = createContext<Composer | null>(null);

/** The plan that is open, for everything within the composer. */
export function useComposer(): Composer {
  const composer = useContext(ComposerContext);
  if (!composer) throw new Error('There is no composer around this.');
  return composer;
}
