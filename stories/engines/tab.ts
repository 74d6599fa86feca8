/** A tab of some browser, controlled by the visible texts. Every step waits until it is possible. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Clicks a button, link or the like that says this, or begins so with `^`. */
  click(text: string): Promise<void>;
  /** Fills the field with this label. */
  fill(label: string, value: string): Promise<void>;
  /** Chooses an option of a list by its text. */
  choose(label: string, option: string): Promise<void>;
  /** Gives a file to the page's only file field. */
  attach(path: string): Promise<void>;
  /** Waits until the page says this. */
  see(text: string): Promise<void>;
  path(): Promise<string>;
  close(): Promise<void>;
}

/** A browser of another engine than the stories'. */
export interface Engine {
  name: string;
  /** A tab with a session of its own. */
  open(): Promise<Tab>;
  end(): Promise<void>;
}

/**
 * Runs in the page: the first visible control that says this, once it rests, since a click on what moves is lost. Written for
 * both drivers, so it uses nothing from here.
 */
export const findControl = `(text) => {
  const says = (element) => (element.getAttribute('aria-label') || element.innerText || '').trim().replace(/\\s+/g, ' ');
  const matches = (said) => text.startsWith('^') ? said.startsWith(text.slice(1)) : said === text;
  const isSeen = (element) => element.getClientRects().length > 0 && !element.disabled;
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(isSeen);
  const scope = dialogs.at(-1) || document.querySelector('main') || document;
  const controls = (root) => [...root.querySelectorAll('button, a[href], [role=button], [role=menuitem], [role=tab], summary')];
  const found = [...controls(scope), ...controls(document)].find((element) => isSeen(element) && matches(says(element)));
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const place = JSON.stringify(found.getBoundingClientRect());
  const places = (window.placesOfControls ??= new WeakMap());
  const rests = places.get(found) === place;
  places.set(found, place);
  return rests ? found : null;
}`;

/** Runs in the page: the field with this label; a star after the label is not part of it. */
export const findField = `(label) => {
  const plain = (text) => text.replace(/\\*/g, '').trim();
  const labels = [...document.querySelectorAll('label')].filter((each) => plain(each.innerText) === label);
  const named = [...document.querySelectorAll('input, select, textarea')].find((each) => each.getAttribute('aria-label') === label);
  const field = labels.map((each) => each.control).find(Boolean) || named || null;
  if (field) field.scrollIntoView({ block: 'center' });
  return field;
}`;

const patience = 60_000;

/** Tries a step until it gives something, since pages draw when their answers have come. */
export async function until<T>(what: string, step: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + patience;
  let last: unknown;
  for (;;) {
    try {
      const found = await step();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`${what} did not come`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
