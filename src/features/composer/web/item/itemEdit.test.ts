import { expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import { ITEM_FIELD_KEYS, itemField } from '@/features/plans/domain/itemFields';
import { EditStore } from '@/platform/web/edits/EditStore';
import { typedItem } from '../../domain/typedItem';
import { BLANK_FORM, type ItemEdit, type ItemEdits, itemFault } from './itemEdit';

const LATER = ITEM_FIELD_KEYS.filter((key) => itemField(key).isAddedLater);

// SPEC-2 5 'Item'
it.each([[LATER], ...LATER.map((key) => [[key]])])(
  'what was typed of an item before it had %j is saved all the same',
  async (lacking) => {
    const sent: ItemEdit[] = [];
    const edits: ItemEdits = new EditStore({
      blank: BLANK_FORM,
      check: itemFault,
      send: (edit) => {
        sent.push(edit);
        return new Promise(() => undefined);
      },
      read: () => ({ version: 1, form: BLANK_FORM }),
    });
    const before = (title: string) => {
      const form = typedItem({ ...emptyItem, title }, 'EUR');
      for (const key of lacking) Reflect.deleteProperty(form, key);
      return form;
    };
    edits.restore([
      {
        ...{ id: 'item', planId: 'plan', base: before('Dinner'), form: before('Late dinner') },
        ...{ began: 3, extra: {}, state: 'failed', sentence: null, issues: [], theirs: null },
        tries: 1,
      },
    ]);
    await Promise.resolve();
    expect(edits.snapshot().get('item')?.sentence).toBeNull();
    expect(sent.map(({ form }) => form)).toEqual([
      typedItem({ ...emptyItem, title: 'Late dinner' }, 'EUR'),
    ]);
    edits.stop();
  },
);
