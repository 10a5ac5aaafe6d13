import type { ComponentType } from 'react';
import { AvatarSection } from './sections/AvatarSection';
import { BoardingPassSection } from './sections/BoardingPassSection';
import { ButtonSection } from './sections/ButtonSection';
import { ChoiceSection } from './sections/ChoiceSection';
import { ColourSection } from './sections/ColourSection';
import { DateSection } from './sections/DateSection';
import { DialogSection } from './sections/DialogSection';
import { FactSection } from './sections/FactSection';
import { FormEndSection } from './sections/FormEndSection';
import { FormStateSection } from './sections/FormStateSection';
import { LuggageTagSection } from './sections/LuggageTagSection';
import { MenuSection } from './sections/MenuSection';
import { NoticeSection } from './sections/NoticeSection';
import { PostmarkSection } from './sections/PostmarkSection';
import { ProgressSection } from './sections/ProgressSection';
import { SkeletonSection } from './sections/SkeletonSection';
import { StateSection } from './sections/StateSection';
import { SurfaceSection } from './sections/SurfaceSection';
import { TextFieldSection } from './sections/TextFieldSection';
import { TicketSection } from './sections/TicketSection';
import { ToastSection } from './sections/ToastSection';
import { TypeSection } from './sections/TypeSection';

interface GuideSection {
  /** The anchor. */
  id: string;
  title: string;
  lead: string;
  Content: ComponentType;
}

/** The sections of the style guide, from top to bottom. */
export const SECTIONS: readonly GuideSection[] = [
  {
    id: 'colours',
    title: 'Colours',
    lead: 'Warm paper and ink by day, a lamp-lit desk by night. Read from tokens.css and tags.css.',
    Content: ColourSection,
  },
  {
    id: 'type',
    title: 'Type',
    lead: 'Bricolage Grotesque, always bold, for what is named; Figtree for what is read.',
    Content: TypeSection,
  },
  {
    id: 'surfaces',
    title: 'Space, shape and motion',
    lead: 'Steps of 4 px, four radii, two shadows and one curve.',
    Content: SurfaceSection,
  },
  {
    id: 'buttons',
    title: 'Buttons',
    lead: 'Primary is coral and appears once on a page: the action that matters.',
    Content: ButtonSection,
  },
  {
    id: 'text-fields',
    title: 'Text fields',
    lead: 'Label above, then the hint, the control, and its error below.',
    Content: TextFieldSection,
  },
  {
    id: 'choices',
    title: 'Choices',
    lead: 'Native radios and checkboxes in boxes that are easy to hit with a thumb.',
    Content: ChoiceSection,
  },
  {
    id: 'dates',
    title: 'Dates',
    lead: 'Typed as MM/dd/yyyy, or picked from a calendar.',
    Content: DateSection,
  },
  {
    id: 'field-states',
    title: 'Fields with errors',
    lead: 'A field complains when it is left, and from then on corrects itself.',
    Content: FormStateSection,
  },
  {
    id: 'form-ends',
    title: 'The end of a form',
    lead: 'What went wrong, what was kept, and the one button that sends it.',
    Content: FormEndSection,
  },
  {
    id: 'boarding-passes',
    title: 'Boarding passes',
    lead: 'A trip. The stub is at the right where there is room, and below on a phone.',
    Content: BoardingPassSection,
  },
  {
    id: 'postmarks',
    title: 'Postmarks',
    lead: 'The state of a trip as a cancelled stamp.',
    Content: PostmarkSection,
  },
  {
    id: 'luggage-tags',
    title: 'Luggage tags',
    lead: 'The answers of one traveler, the same person always in the same of 15 colours.',
    Content: LuggageTagSection,
  },
  {
    id: 'ticket-stubs',
    title: 'Ticket stubs',
    lead: 'A ticket with a part that tears off: what the invitation is printed on.',
    Content: TicketSection,
  },
  {
    id: 'facts',
    title: 'Facts and long text',
    lead: 'Labelled values, and text that is cut after some lines.',
    Content: FactSection,
  },
  {
    id: 'avatars',
    title: 'Avatars and logo',
    lead: 'A person as initials on a colour that stays theirs, and the mark of the house.',
    Content: AvatarSection,
  },
  {
    id: 'notices',
    title: 'Notices',
    lead: 'Something to know, in the flow of the page. Never a toast for what must be read.',
    Content: NoticeSection,
  },
  {
    id: 'empty-and-error',
    title: 'Empty and error states',
    lead: 'What a list says while there is nothing in it, and what a failure says.',
    Content: StateSection,
  },
  {
    id: 'skeletons',
    title: 'Skeletons',
    lead: 'The places of what is still loading, in the layout of what comes.',
    Content: SkeletonSection,
  },
  {
    id: 'progress',
    title: 'Progress line',
    lead: 'How far along, as a route with its stops; above twelve the stops are left out.',
    Content: ProgressSection,
  },
  {
    id: 'dialogs',
    title: 'Dialogs',
    lead: 'A dialog closes by Esc, the cross and a click outside; a question must be answered.',
    Content: DialogSection,
  },
  {
    id: 'menus',
    title: 'Menus',
    lead: 'The actions that are not needed often, behind one button.',
    Content: MenuSection,
  },
  {
    id: 'toasts',
    title: 'Toasts',
    lead: 'Something in passing at the edge of the page; never the only place of an error.',
    Content: ToastSection,
  },
];
