import { lazy } from 'react';
import type { beside } from './beside';

/** Fetches a component in one further file, so that the days don't wait for it. */
const late = <Name extends keyof typeof beside>(name: Name) =>
  lazy(async () => ({ default: (await import('./beside')).beside[name] }));

export const BookSeveral = late('BookSeveral');
export const DayMenu = late('DayMenu');
export const GroupColumn = late('GroupColumn');
export const ItemForm = late('ItemForm');
export const ItemMenu = late('ItemMenu');
export const MoneyTable = late('MoneyTable');
export const NewPlan = late('NewPlan');
export const PlanFields = late('PlanFields');
export const ProposeDialog = late('ProposeDialog');
