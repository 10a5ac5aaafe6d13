import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import type { ItemForm } from '../../domain/itemForm';
import type { LaidItem } from '../day/layEdits';
import type { Edits } from './makeEdits';
import type { useOfferUndo } from './useUndo';

export interface OpenItem {
  itemId: string;
  /** The day where it stood when it was opened: its form stays there while other days are typed. */
  day: string | null;
  field: ItemFieldKey | undefined;
  /** Where it begins from, when nobody has saved it yet. */
  blank: ItemForm | null;
}

export interface CurrentPage {
  page: ComposerPage;
  saved: ComposerPlan;
  /** As they are shown. */
  lines: readonly LaidItem[];
}

export interface Helpers {
  edits: Edits;
  /** The ids of what was deleted from here, and not brought back from here. */
  ownDeletes: Set<string>;
  offerUndo: ReturnType<typeof useOfferUndo>;
  focus: (id: string) => void;
  say: (text: string) => void;
}
