import { type ComponentType, createContext, useContext } from 'react';

interface OfPlan {
  tripId: string;
  planId: string;
}

export interface ReadAsProps extends OfPlan {
  travelerId: string;
  name: string;
  /** Has the server have all that was typed. */
  beforehand?: (() => Promise<unknown>) | undefined;
}

/** Parts of proposing that features after this one have: the app hands them in, each lazily. */
export interface ProposeParts {
  /** What proposing would do; `changes` is how often the plan had been changed when it was looked at. */
  WhatChanges: ComponentType<OfPlan & { changes: number }>;
  /** 'Read as {name}'. */
  ReadAs: ComponentType<ReadAsProps>;
  /** 'Withdraw {plan}', where it can be. */
  Withdraw: ComponentType<OfPlan>;
}

const Nothing = () => null;

export const ProposePartsContext = createContext<ProposeParts>({
  ...{ WhatChanges: Nothing, ReadAs: Nothing, Withdraw: Nothing },
});

export const useProposeParts = (): ProposeParts => useContext(ProposePartsContext);
