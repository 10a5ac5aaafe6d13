import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Specimen, SpecimenGrid } from '../Specimen';

const TONES = [
  { tone: 'info', title: 'Everyone has answered', text: 'You may mark the trip ready.' },
  { tone: 'success', title: 'Your answers are saved', text: 'You can change them any time.' },
  { tone: 'warn', title: 'This trip is ready', text: 'Answers can no longer be changed.' },
  { tone: 'danger', title: 'We could not save this', text: 'What you typed is still here.' },
] as const;

/** The four tones: with a title, text only, title only, and with buttons. */
export function NoticeSection() {
  return (
    <SpecimenGrid>
      {TONES.map(({ tone, title, text }) => (
        <Specimen key={tone} label={tone}>
          <Notice still tone={tone} title={title}>
            {text}
          </Notice>
        </Specimen>
      ))}
      <Specimen label="Text alone">
        <Notice still>Travelers see the dates that you have set, and no budget.</Notice>
      </Specimen>
      <Specimen label="Title alone">
        <Notice still tone="success" title="You have already answered." />
      </Specimen>
      {TONES.map(({ tone, title, text }) => (
        <Specimen key={tone} label={`${tone}, with buttons`}>
          <Notice
            still
            tone={tone}
            title={title}
            actions={
              <>
                <Button size="sm">Try again</Button>
                <Button size="sm" variant="quiet">
                  Later
                </Button>
              </>
            }
          >
            {text} There is more to say here, so that the words need a second line.
          </Notice>
        </Specimen>
      ))}
    </SpecimenGrid>
  );
}
