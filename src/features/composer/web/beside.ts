import { type AirportCodes, zonesOfWay } from '../domain/zoneOfDestination';
import { BookSeveral } from './booking/BookSeveral';
import { ItemForm } from './item/ItemForm';
import { ToAnotherTrip } from './item/ToAnotherTrip';
import { zoneOf } from './item/zoneOf';
import { ProposeDialog } from './panels/ProposeDialog';
import { FromAnotherTrip } from './plan/FromAnotherTrip';
import { NewPlanDialog } from './plan/NewPlanDialog';
import { PlanFields } from './plan/PlanFields';

/** The composer's one further file: what opens over the days, with the time zones of places. */
export const beside = {
  BookSeveral,
  FromAnotherTrip,
  ItemForm,
  NewPlanDialog,
  PlanFields,
  ProposeDialog,
  ToAnotherTrip,
  /** The time zone of a trip's destination, if it names a place. */
  zoneAt: (destination: string) => zoneOf(destination) || undefined,
  /** The time zones of a flight's places, as its title names them. */
  zonesOf: (title: string, airports: AirportCodes) => zonesOfWay(title, zoneOf, airports),
};
