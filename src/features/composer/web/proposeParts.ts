import { type ComponentType, createContext, useContext } from 'react';

interface OfPlan {
  tripId: string;
  planId: string;
}

export interface ReadAsProps extends OfPlan {
  travelerId: string;
  name: string;
  /** Sends everything typed to the server. */
  beforehand?: (() => Promise<unknown>) | undefined;
}

/**
 * Whom a version asks by a day: somebody, nobody but those who are asked already and silent, or
 * nobody.
 */
export type Asks = 'anybody' | 'silent' | 'nobody';

export interface CloseChoicesProps {
  tripId: string;
  itemId: string;
  /** True if an operator has closed its choices. */
  isClosed: boolean;
  /** True if somebody has not chosen yet. */
  canRemind: boolean;
}

/** Parts of proposing that later features provide. The app passes them in. */
export interface ProposeParts {
  /**
   * Shows what proposing would do, and says whom it would ask. `changes` is the plan's change count
   * when it was viewed.
   */
  WhatChanges: ComponentType<OfPlan & { changes: number; onAsks: (asks: Asks) => void }>;
  /** Fields of that dialog for those who do not go by it: what is due from them, or given back. */
  Settle: ComponentType<OfPlan>;
  /** The link 'Read as {name}'. */
  ReadAs: ComponentType<ReadAsProps>;
  /** The button 'Withdraw {plan}', if it can be withdrawn. */
  Withdraw: ComponentType<OfPlan>;
  /** 'Remind Them' and 'Close Choices' of an optional item. */
  CloseChoices: ComponentType<CloseChoicesProps>;
}

const Nothing = () => null;

export const ProposePartsContext = createContext<ProposeParts>({
  ...{ WhatChanges: Nothing, Settle: Nothing, ReadAs: Nothing, Withdraw: Nothing },
  CloseChoices: Nothing,
});

export const useProposeParts = (): ProposeParts => useContext(ProposePartsContext);
