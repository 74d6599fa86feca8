import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notices } from '#domain/notices.ts';
import { Bar } from '../ui/bar.tsx';
import { BoatPicture } from '../ui/boat-picture.tsx';
import { Badge } from '../ui/badge.tsx';
import { Bars } from '../ui/bars.tsx';
import { Chips } from '../ui/chips.tsx';
import { Dotted } from '../ui/dotted.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { Facts } from '../ui/facts.tsx';
import { Fold } from '../ui/fold.tsx';
import { FormBar } from '../ui/form.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Feedback } from '../ui/feedback-bar.tsx';
import { notifyError, notifySuccess, notifyUndo } from '../ui/notify.ts';
import { Loading } from '../ui/loading.tsx';
import { SeatMeter } from '../ui/meter.tsx';
import { Oops } from '../ui/oops.tsx';
import { PhoneLinks } from '../ui/phone-links.tsx';
import { BoatRow, PersonRow, Row } from '../ui/row.tsx';
import { SeatDots } from '../ui/seats.tsx';
import { type Column, SortableTable } from '../ui/sortable-table.tsx';
import { FoldedStops, Stop, Timeline } from '../ui/timeline.tsx';
import { ViewSwitch } from '../ui/view-switch.tsx';

/** The faces that pages are made of, each in its states: `npm run dev`, then /web/faces/. Light and dark follow the system. */
const nothing = () => undefined;
const columns: Column<{ id: number; name: string; boats: number }>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  { key: 'boats', label: 'Boats', value: ({ boats }) => boats, onPhone: true },
];
const people = [
  { id: 1, name: 'Kim Lund', boats: 3 },
  { id: 2, name: 'Zofia Zielińska', boats: 0 },
];

const faces: Record<string, ReactNode> = {
  Row: (
    <ul className="card rows">
      <li children={<Row name="A row" about="and what is about it" state="12 of 12" />} />
      <li children={<Row name="Pressed" state={<span className="wrong">13 of 12</span>} onClick={nothing} />} />
      <li children={<Row name="With an action" action={<Button variant="default">Tell</Button>} />} />
      <li children={<Row first={<span className="sign">1</span>} name="With a sign" to="?" />} />
      <li children={<Row first={<span className="sign" data-done children="✓" />} name="Done" />} />
    </ul>
  ),
  BoatRow: (
    <ul className="card rows">
      <li children={<BoatRow picture={null} name="Norrskär 28" about="8.6 m, 6 guests" state="2 of 6" />} />
      <li children={<BoatRow picture={null} name="Pressed" width="6.5rem" onClick={nothing} />} />
    </ul>
  ),
  PersonRow: (
    <ul className="card rows">
      <li children={<PersonRow initialsOf="Kim Lund" name="Kim Lund" about="Boating" onClick={nothing} />} />
    </ul>
  ),
  'Head of a page': (
    <>
      <div className="line">
        <h1 className="headline">Marina Days</h1>
        <button type="button" className="tool" aria-label="Another event" children="▾" />
        <button type="button" className="tool" aria-label="Redo" disabled children="↷" />
      </div>
      <p className="quiet" children={<Dotted parts={['27–29 November', 'Hanko', 'on any line']} />} />
      <nav className="swiped" aria-label="Places">
        <a className="tab" href="?" aria-current="page" children="Today" />
        <a className="tab" href="?" children="Schedule" />
      </nav>
      <ViewSwitch
        label="Views"
        current="list"
        views={[
          ['list', 'List', '?'],
          ['map', 'Map', '?'],
        ]}
      />
      {/* prettier-ignore */}
    </>
  ),
  'Name, hour and heading': (
    <>
      <time className="hour">10:15–11:15</time>
      <h3 className="over">A small heading over a list</h3>
      <p className="clamped">{'Two lines of a text that is longer, and then dots. '.repeat(12)}</p>
    </>
  ),
  Buttons: (
    <Group>
      <Button>The one thing to do</Button>
      <Button variant="default">The second</Button>
      <Button color="red" variant="outline">
        Remove
      </Button>
      <Button disabled>Not yet</Button>
      <Button aria-busy="true">On its way</Button>
      <button type="button" className="button" children="Of plain elements" />
      <button type="button" className="button" data-main children="Main" />
      <a className="press" href="?" children="As high as a thumb" />
    </Group>
  ),
  'On navy': (
    <section className="on-navy" style={{ padding: 'var(--space-2)' }}>
      <span className="pill">in 12 min</span> <span className="quiet">quiet</span>{' '}
      <button type="button" className="button" children="Call" />
    </section>
  ),
  Tiles: (
    <ul className="tiles">
      <li children={<button type="button" className="tile" children="A choice" />} />
      <li children={<button type="button" className="tile" disabled children="Not now" />} />
    </ul>
  ),
  'Card that is a link': (
    <ul className="tiles" data-large>
      <li className="card link-card">
        <BoatPicture location={null} />
        <div>
          <a href="?">Norrskär 28</a>
          <p className="quiet">8.6 m, 6 guests</p>
        </div>
      </li>
    </ul>
  ),
  Notice: (
    <Stack gap="xs">
      <div className="notice" children={<p className="words" children={<b>Something has come up</b>} />} />
      <div className="notice" data-done children="It is done" />
    </Stack>
  ),
  'Words and signs': (
    <Group>
      <span className="pill">in 12 min</span>
      <span className="pill" data-soft children="expected 10:40" />
      <Badge color="gray">Draft</Badge>
      <Badge color="green">Confirmed</Badge>
      <Badge color="red">Refused</Badge>
      <span className="quiet">quiet</span>
      <span className="warning">A warning</span>
      <span className="wrong">13 on 12</span>
      <SeatDots taken={2} free={3} own />
      <SeatDots taken={12} free={8} />
      <PhoneLinks name="Kim Lund" phone="+358 40 123 4567" withNumber />
      <PhoneLinks name="Zofia Zielińska" phone="+48 60 123 4567" />
      <span className="wide-only">On a wide screen</span>
      <span className="phone-only">On a phone</span>
      <span className="unseen-on-phone">Heard on a phone</span>
      <SeatMeter taken={2} of={5} />
    </Group>
  ),
  Figures: <dl className="figures" children={<div children={[<dt key="t">Length</dt>, <dd key="d">8.6 m</dd>]} />} />,
  'Labelled figures': (
    <dl className="figures labelled" children={<div children={[<dt key="t">Berth</dt>, <dd key="d">C4</dd>]} />} />
  ),
  Bars: (
    <Bars caption="Attendance" what="Boat" unit="People" bars={[{ key: 1, label: 'Norrskär 28', value: 3, of: 6 }]} />
  ),
  Timeline: (
    <Timeline label="The day">
      <FoldedStops words="Earlier today">
        <Stop time="08:00">Coffee</Stop>
      </FoldedStops>
      <Stop time="10:15" mark="next" children={<BoatRow picture={null} name="Norrskär 28" onClick={nothing} />} />
      <Stop time="11:30" children={<BoatRow picture={null} name="Lumi Sail 44" onClick={nothing} />} />
      <Stop time="12:30" mark="small" children="Lunch on the pier" />
      <Stop time="13:00" mark="hollow" children="13:00–14:00 free: 3 boats" />
      <Stop time="14:45" mark="off" children={<b>Saimo 30</b>} />
      <Stop time="15:00" mark="dashed" children="You are waiting" />
      <Stop time="18:00" mark="warning" children="You stay in Hitis" />
    </Timeline>
  ),
  Chips: <Chips label="Which" chosen="free" chips={[['free', 'Free'], ['sail', 'Sail']]} onChoose={nothing} />, // prettier-ignore
  'A choice of one': (
    <Group gap="xs">
      {['Yes', 'No'].map((words) => (
        <label key={words} className="chip">
          <input type="radio" name="choice" defaultChecked={words === 'Yes'} />
          {words}
        </label>
      ))}
    </Group>
  ),
  More: <details className="more" children={<summary>2 more</summary>} />,
  Fold: <Fold title="All trips" gist="5 upcoming" children="The trips" />,
  Facts: <Facts facts={[['Location', 'Hanko'], ['Text', 'Two lines\nof it', true]]} />, // prettier-ignore
  Table: <SortableTable caption="People" columns={columns} rows={people} rowLink={({ id }) => `?${id}`} />,
  'Empty state': <EmptyState title="No boats yet" text="A boat shows here." action={<Button>Add boats</Button>} />,
  Oops: <Oops reason="There is no page at this address." onRetry={nothing} />,
  Loading: <Loading />,
  'End of a form': <FormBar label="Save" cancelTo="?" saving={false} error="It was not saved" />,
  Refusal: <ErrorText>It was not saved</ErrorText>,
  Field: <TextInput label="Email" description="For the login link" error="Not an email" />,
  Bar: (
    <Bar>
      <Button>Cast off with 6</Button>
      <Button variant="default">Take back</Button>
    </Bar>
  ),
  Feedback: (
    <Stack gap="xs">
      <div>
        <Feedback label="Done" words="Switched to Lumi Sail 44" onClose={nothing}>
          <Button variant="default">Undo</Button>
        </Feedback>
      </div>
      <div children={<Feedback label="Trouble" words="The connection was lost" trouble onClose={nothing} />} />
      <Group>
        <Button onClick={() => notifySuccess(notices.saved)}>Done</Button>
        <Button onClick={() => notifyUndo('Moved to 11:30', () => Promise.resolve())}>With a way back</Button>
        <Button onClick={() => notifyError('You are offline, nothing was sent')}>Trouble</Button>
      </Group>
    </Stack>
  ),
  Drawer: <OpenedDrawer />,
};

function OpenedDrawer() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title="A drawer" foot={<Button>Its one button</Button>}>
        What it shows
      </Drawer>
    </>
  );
}

/** Every face in its states, below each other. */
export function Component() {
  return (
    <Stack p="md" maw="48rem" mx="auto" gap="xl">
      {Object.entries(faces).map(([name, face]) => (
        <section key={name} aria-label={name}>
          <Title order={2} mb="xs">
            {name}
          </Title>
          {face}
        </section>
      ))}
    </Stack>
  );
}
