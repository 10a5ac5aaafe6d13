import { BookSeveral } from './booking/BookSeveral';
import { ItemForm } from './item/ItemForm';
import { DayMenu, ItemMenu } from './item/PlaceMenus';
import { GroupColumn } from './panels/GroupColumn';
import { MoneyTable } from './panels/MoneyTable';
import { ProposeDialog } from './panels/ProposeDialog';
import { NewPlan } from './plan/NewPlan';
import { PlanFields } from './plan/PlanFields';

/** The composer's one further file: what stands beside the days or opens over them. */
export const beside = {
  BookSeveral,
  DayMenu,
  GroupColumn,
  ItemForm,
  ItemMenu,
  MoneyTable,
  NewPlan,
  PlanFields,
  ProposeDialog,
};
