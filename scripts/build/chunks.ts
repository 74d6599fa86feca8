import type { Rolldown } from 'vite';

/** Parts that most pages need, by their folders in Mantine. */
const plainParts =
  'Alert|Anchor|Checkbox/CheckIcon|CloseButton|Input|InputBase|List|NativeSelect|Overlay|Portal|ScrollArea/utils/to-int|SimpleGrid|TextInput';
const dialogParts = 'FocusTrap|Modal|ModalBase|ScrollArea';
const choiceParts = 'Combobox|Popover|Select';
const ofMantine = (parts: string) => `@mantine/core/esm/components/(${parts})(/|\\.)`;

const hooks = 'use-disclosure|use-id|use-merged-ref|use-uncontrolled';

const uiOfMost =
  'about-mails|badge|bar|call-button|person-phone|phone-links|shown-rows|sorted|view-switch|web-links|clock|confirm-dialog|date-field|dotted|empty-state|error-text|field-group|fold|leg-time|lazy-dialog|lazy-part|narrow-page|opener|row|stand-ins|time-field|use-centred|use-mailed|use-save';
const eventParts = 'program|shown-date|to-change|zone-note';
const uiOfForms = 'form';
const organizationForm = 'my-data|organization-values';
const formRules = 'privacy/data-ends';
const eventPages = 'event/use-phase|http/keep-open|trip-address|trip/(leg-words|leg-look)|ui/seats';
const eventRules =
  'booking/(leg-state|leg-times)|disruption/state-words|guest/state|message/delivery|phase|route/(passages|reach)';
const timetable = 'ui/day-picker';
const timetableRules = 'booking/calendar-columns|route/day-rules';
const boardingRules = 'boarding/(aboard|departure-lists)';
const ownDay =
  'book/(about-day|free-boats|offers|tell-me|use-address|use-day-plan|use-planning|welcome-text)|messages/this-device|trip/(trip-news|trips)';
const ownDayRules = 'assign/(assign|chain)|booking/day-coverage|plan-day/[\\w-]+|waiting/free-now';
const changes =
  'change/(change-sheet|fill-sheet|next-act|use-seat-change|use-take-back)|event/(confirm-people|use-not-invited|use-written-after)';
const shortRules =
  'active-event|place-key|route/places|tshirt-sizes|wording|map-link|name-order|notices|organization-fields|booking/(calendar-hours|capacity|overlap|program)|text-rules';

/**
 * A page is fetched in a few files rather than in the dozens of their own that its shared parts would be in: over HTTP/1.1
 * there are six connections, and each file takes a way there and back. The first that fits takes a part, with all that this needs.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', test: (id) => !/service-worker|web.main/.test(id), tags: ['$initial'] },
  {
    name: 'common',
    test: anyOf(
      `web/(path-id|new-id|boats/boat-owner|event/(not-switched-on|organization-name|conditions|${eventParts})|trip/(add-to-calendar|registrations|use-leg|calendar)|http/(?!keep-open|files|kept-here|outbox).*|quay/use-drove|ui/(${uiOfMost}))\\.`,
      'domain/calls/\\w+\\.ts\\?only',
      `domain/(${shortRules})\\.`,
      ofMantine(plainParts),
      '@mantine/core/esm/(core|utils/(InlineInput|InputsGroupFieldset))/',
      `@mantine/hooks/esm/(${hooks}|utils)/`,
    ),
  },
  {
    name: 'waiting',
    test: anyOf('/idb/', 'web/(http/(kept-here|outbox)|quay/(access|kept|marks)|ui/waiting-sign)\\.'),
  },
  { name: 'dialog', test: anyOf(ofMantine(dialogParts)) },
  { name: 'choice', test: anyOf(ofMantine(choiceParts)) },
  { name: 'schema', test: anyOf('/zod/', 'domain/fields\\.') },
  {
    name: 'form',
    test: anyOf(
      '@mantine/form',
      ofMantine('Textarea'),
      `web/(ui/(${uiOfForms})|people/(${organizationForm}))\\.`,
      `domain/(${formRules})\\.`,
    ),
  },
  { name: 'import', test: anyOf('web/(import/import-button|ui/use-more-on-phone)\\.') },
  { name: 'table', test: anyOf('web/ui/sortable-table\\.') },
  { name: 'event', test: anyOf(`web/(${eventPages})\\.`, `domain/(${eventRules})\\.`) },
  { name: 'timetable', test: anyOf(`web/(${timetable})\\.`, `domain/(${timetableRules})\\.`) },
  { name: 'boarding', test: anyOf(`domain/(${boardingRules})\\.`) },
  { name: 'own-day', test: anyOf(`web/(${ownDay})\\.`, `domain/(${ownDayRules})\\.`) },
  { name: 'plan-news', test: anyOf('web/change/(apply|plan-news)\\.') },
  { name: 'change', test: anyOf(`web/(${changes})\\.`) },
];

function anyOf(...paths: string[]): RegExp {
  return new RegExp(paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|'));
}
