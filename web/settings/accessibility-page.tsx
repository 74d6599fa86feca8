import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { readSettings } from '#domain/calls/settings.ts';
import { useRead } from '#web/http/use-read.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The accessibility statement: aims, evidence, known gaps and contact. Keep it true. */
export function Component() {
  const contact = useRead(readSettings).data?.contact_email;
  return (
    <Stack maw="42rem" mx="auto" gap="md">
      <PageTitle title="Accessibility" />
      <Text>
        Seatrial is made so that everybody can register, book a seat and organise an event, whatever they can see, hear,
        hold or move. It follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.
      </Text>
      <Title order={2}>Aims</Title>
      <List spacing="xs">
        <List.Item>
          Everything can be done by keyboard alone. In the calendar, arrow keys move between the legs of a day.
        </List.Item>
        <List.Item>
          A screen reader reads for each leg its time, state, place, free seats, and why it cannot be booked.
        </List.Item>
        <List.Item>Nothing is shown by colour alone: a word or a sign stands beside it.</List.Item>
        <List.Item>
          Text can be twice as large, pages be read on a narrow phone, and shown light, dark or in the colours of your
          system. Only the calendar view and the row of days scroll sideways then, within their frames.
        </List.Item>
        <List.Item>
          Where you book on a phone, buttons are big enough for a thumb. Nothing moves if your system asks for less
          motion.
        </List.Item>
        <List.Item>
          Nothing has to be done in a hurry. While you are logged in, a form that could not be sent keeps what you
          typed.
        </List.Item>
        <List.Item>Without a network, the calendar and the trips that you saw last stay readable.</List.Item>
      </List>
      <Title order={2}>How we know</Title>
      <Text>
        With each change, a program (axe) checks the pages and their dialogs, in light and dark, on a phone and on a
        large screen. Another one does people's tasks in a browser by keyboard alone, reads the texts for screen
        readers, and measures enlarged text, forced colours, motion and the size of buttons. All of it is done in one
        browser, Chromium. Nobody outside the project has tried the pages yet, and nobody with a screen reader: this
        page is our own assessment.
      </Text>
      <Title order={2}>Known gaps</Title>
      <List spacing="xs">
        <List.Item>
          Pictures, videos and pdf files of boats come from their manufacturers. They may lack descriptions, captions or
          structure; make, model and measures are always given as text.
        </List.Item>
        <List.Item>Reports are .xlsx files, whose accessibility depends on the program that opens them.</List.Item>
        <List.Item>The pages are in English only.</List.Item>
      </List>
      <Title order={2}>Is something in your way?</Title>
      <Text>
        {contact ? (
          <>
            Please write to <Anchor href={`mailto:${contact}`}>{contact}</Anchor>. Say which page it was and what you
            wanted to do.
          </>
        ) : (
          'Please tell the organisers of your event. Say which page it was and what you wanted to do.'
        )}{' '}
        They can also book, change or remove a seat for you.
      </Text>
    </Stack>
  );
}
