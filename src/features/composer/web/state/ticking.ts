import { NOTHING, type SaidOfNeed } from '@/features/plans/domain/touches';
import { TRAVELER_WHO_LEFT } from '@/features/plans/domain/travelerId';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import type { Edits } from '../api';
import type { ComposerCommands } from '../composerContext';
import type { OfferUndo } from './offerUndo';
import { sayRefused } from './useAttempt';

interface TickingTools {
  planId: string;
  edits: Pick<Edits, 'items' | 'api'>;
  offerUndo: OfferUndo;
  now: () => { page: ComposerPage; saved: ComposerPlan };
}

type Ticking = Pick<ComposerCommands, 'touchNeed' | 'untickNothing' | 'checkItems' | 'acknowledge'>;

/** Ticks and unticks what operators have checked. Unticking can be undone. */
export function ticking({ planId, edits, offerUndo, now }: TickingTools): Ticking {
  const { api, items } = edits;
  const answerOf = (travelerId: string) =>
    now().page.travelers.find((one) => one.travelerId === travelerId);
  const versionOf = (travelerId: string) => answerOf(travelerId)?.version ?? 1;
  const nameOf = (travelerId: string) => answerOf(travelerId)?.name ?? TRAVELER_WHO_LEFT;

  const keep = (saving: Promise<unknown>) => {
    saving.catch((error: unknown) => sayRefused('Not saved.', error));
  };
  /** Undo restores the tick as it was, after the server has processed the untick. */
  const untick = (text: string, unticking: Promise<unknown>, tick: () => Promise<unknown>) => {
    keep(unticking);
    offerUndo({
      text,
      async undo() {
        await unticking.catch(() => undefined);
        await tick();
      },
    });
  };

  return {
    touchNeed(touched) {
      const { travelerId } = touched;
      keep(api.touchNeed({ planId, ...touched, answers: versionOf(travelerId) }));
    },
    untickNothing({ travelerId, need }) {
      const touch = (touches: SaidOfNeed[]) =>
        api.touchNeed({ planId, travelerId, need, touches, answers: versionOf(travelerId) });
      const text = `Unticked: Nothing needed for ${nameOf(travelerId)}.`;
      untick(text, touch([]), () => touch([NOTHING]));
    },
    checkItems({ itemIds, ...checking }, isChecked) {
      const { travelerId } = checking;
      const check = async (isChecked: boolean) => {
        await items.flush();
        const known = now().saved.items.filter(({ item }) => itemIds.includes(item.itemId));
        const sent = known.map(({ item: { itemId }, version }) => ({ itemId, version }));
        const answers = versionOf(travelerId);
        await api.checkItems({ planId, ...checking, items: sent, isChecked, answers });
      };
      if (isChecked) keep(check(true));
      else untick(`Unticked: Checked for ${nameOf(travelerId)}.`, check(false), () => check(true));
    },
    acknowledge(key, isAcknowledged, overrideReason = '') {
      const { reason = '' } = now().saved.lookedAt.find((one) => one.key === key) ?? {};
      const look = (isAcknowledged: boolean, overrideReason: string) =>
        api.acknowledge({ planId, key, isAcknowledged, overrideReason });
      if (isAcknowledged) keep(look(true, overrideReason));
      else {
        const text = reason ? 'Taken up again.' : 'Unticked: I have looked at this.';
        untick(text, look(false, ''), () => look(true, reason));
      }
    },
  };
}
