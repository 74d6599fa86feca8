import type { Rolldown } from 'vite';

/** Parts that most pages need, by their folders in Mantine. */
const plainParts =
  'Alert|Anchor|Checkbox/CheckIcon|CloseButton|Input|InputBase|List|NativeSelect|Overlay|Portal|ScrollArea/utils/to-int|SimpleGrid|TextInput';
const dialogParts = 'FocusTrap|Modal|ModalBase|ScrollArea';
const choiceParts = 'Combobox|Popover|Select';
const ofMantine = (parts: string) => `@mantine/core/esm/components/(${parts})(/|\\.)`;

const hooks = 'use-disclosure|use-id|use-merged-ref|use-uncontrolled';

const uiOfMost =
  'badge|bar|call-button|person-phone|phone-links|shown-rows|view-switch|web-links|clock|confirm-dialog|date-field|dotted|empty-state|error-text|field-group|leg-time|lazy-dialog|lazy-part|narrow-page|stand-ins|time-field|use-centred|use-save';
const eventParts = 'shown-date|to-change|zone-note';
const uiOfForms = 'form|lines-field';
const organizationForm = 'my-data|organization-values';
const formRules = 'privacy/data-ends';
const legParts = 'trip/(leg-words|leg-look)|ui/(pictured-boat|seats)';
const legRules = 'booking/leg-state|disruption/state-words';
const shortRules =
  'active-event|place-key|route/places|tshirt-sizes|wording|map-link|name-order|notices|organization-fields|booking/(calendar-hours|capacity|overlap)|text-rules';

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
  { name: 'leg', test: anyOf(`web/(${legParts})\\.`, `domain/(${legRules})\\.`) },
];

function anyOf(...paths: string[]): RegExp {
  return new RegExp(paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|'));
}
