import { expect, type Locator } from '@playwright/test';
import { controlState, optionIndex, type ControlState } from './control-state.ts';

/** More than any page of a story has stops for Tab, or a list has options. */
const manyPresses = 200;
/** Longer texts are pasted. */
const longest = 300;

/**
 * Puts the pointer away: from now on Playwright does by Tab, arrows, Enter and Space what it did by a pointer, as a person does.
 * The story fails when the keyboard does not reach a control, when the focus is invisible, and when it is lost.
 */
export function useKeyboard(anyLocator: Locator): void {
  const locator = Object.getPrototypeOf(anyLocator) as Locator;
  const clickByPointer = Reflect.get(locator, 'click');
  /** In sight, at rest, enabled and not covered: a pointer could do it too. */
  const ready = (control: Locator) => clickByPointer.call(control, { trial: true });
  Object.assign(locator, {
    async click(this: Locator, { force = false } = {}) {
      if (!force) await ready(this);
      await press(this);
    },
    async dblclick(this: Locator) {
      await ready(this);
      await press(this);
      await this.page().keyboard.press('Enter');
    },
    async check(this: Locator) {
      if (!(await this.isChecked())) await press(this);
    },
    async focus(this: Locator) {
      await reach(this);
    },
    async fill(this: Locator, text: string) {
      await ready(this);
      await write(this, text);
    },
    async selectOption(this: Locator, wanted: string | { label?: string; index?: number }) {
      await ready(this);
      await select(this, wanted);
    },
  });
}

async function press(control: Locator): Promise<void> {
  const { checked, kind } = await reach(control);
  const { keyboard } = control.page();
  if (kind === 'combobox') await keyboard.press('ArrowDown');
  else if (kind === 'button' || kind === 'option') await keyboard.press('Enter');
  // Arrows have chosen a radio button on the way, unless Tab led straight to it.
  else if (kind === 'checkbox' || (kind === 'radio' && !checked)) await keyboard.press('Space');
}

/** By Tab to the control, or to its group and on by arrows. */
async function reach(control: Locator): Promise<ControlState> {
  let state = await settled(control, ({ lost }) => !lost);
  if (state.lost) throw new Error(`The focus was lost before ${control.toString()}.`);
  // While Playwright waited for something to go out of the way, it scrolled.
  if (state.focused) await control.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  for (let presses = 0; !state.focused; presses += state.stops) {
    if (presses >= manyPresses) throw new Error(`The keyboard does not reach ${control.toString()}.`);
    for (let stop = 0; stop < state.stops; stop++) await control.page().keyboard.press(keyTowards(state));
    state = await control.evaluate(controlState);
  }
  if (state.unseen) state = await settled(control, ({ unseen }) => unseen === '');
  if (state.unseen) throw new Error(`It cannot be seen that ${control.toString()} has the focus: ${state.unseen}.`);
  return state;
}

/** A closing or busy control takes a moment to give the focus back, or to disappear. */
async function settled(control: Locator, done: (state: ControlState) => boolean): Promise<ControlState> {
  const end = Date.now() + 5_000;
  for (;;) {
    const isLast = Date.now() > end; // Before the look, since this process may have been stalled after the one before.
    const state = await control.evaluate(controlState);
    if (done(state) || isLast) return state;
  }
}

function keyTowards({ before, beside, inGroup, kind }: ControlState): string {
  if (beside) return before ? 'ArrowLeft' : 'ArrowRight';
  if (inGroup) return before && kind !== 'option' ? 'ArrowUp' : 'ArrowDown';
  return before ? 'Shift+Tab' : 'Tab';
}

async function write(control: Locator, text: string): Promise<void> {
  const { kind } = await reach(control);
  const { keyboard } = control.page();
  if (kind === 'date') {
    const [year, month, day] = text.split('-');
    // To the first of the three parts.
    for (let part = 1; part < 3; part++) await keyboard.press('ArrowLeft');
    return keyboard.type(`${month}${day}${year}`);
  }
  await keyboard.press('ControlOrMeta+A');
  if (text === '') await keyboard.press('Delete');
  else if (text.length > longest) await keyboard.insertText(text);
  else await keyboard.type(text);
}

async function select(list: Locator, wanted: string | { label?: string; index?: number }): Promise<void> {
  let index = -1;
  // The options may still have to be read.
  await expect.poll(async () => (index = await list.evaluate(optionIndex, wanted))).not.toBe(-1);
  await reach(list);
  for (let presses = 0; presses < manyPresses; presses++) {
    const selected = await list.evaluate((element) => (element as HTMLSelectElement).selectedIndex);
    if (selected === index) return;
    await list.page().keyboard.press(selected < index ? 'ArrowDown' : 'ArrowUp');
  }
  throw new Error(`The arrow keys do not choose ${JSON.stringify(wanted)} in ${list.toString()}.`);
}
