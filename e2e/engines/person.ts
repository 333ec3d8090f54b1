// A person using a window: finds things by kind and words, presses them, types. Everything waits.
import { setTimeout as wait } from 'node:timers/promises'
import type { ActionSource, Window } from './engine.ts'

const selectors = {
  article: 'article',
  button: 'button',
  cell: 'td[data-cell]',
  dialog: '[role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]',
  textbox: 'input:not([type=radio], [type=checkbox]), textarea',
  text: 'p, span, li, output, td, dd, strong, div',
}
export interface Target {
  readonly kind: keyof typeof selectors
  /** How its name or its text starts. */
  readonly name?: string
  /** The smallest element of this kind that contains the text. */
  readonly within?: { readonly kind: 'article' | 'dialog'; readonly text: string } | undefined
  readonly at?: number
}
export interface Found {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly value: string
  readonly isFocused: boolean
  readonly isChecked: boolean
}

/** Runs in the page. */
function findThere(selector: string, name: string, within: { selector: string; text: string } | null, at: number) {
  const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (by.length > 0) return tidy(by.map(id => document.getElementById(id)?.textContent ?? '').join(' '))
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    return tidy(label ?? element.textContent)
  }
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0 && !element.closest('[inert]')
  const places = within
    ? [...document.querySelectorAll(within.selector)].filter(one => tidy(one.textContent).includes(within.text))
    : [document]
  const found = [...(places.at(-1)?.querySelectorAll(selector) ?? [])]
    .filter(one => isSeen(one) && nameOf(one).startsWith(name))
    .at(at)
  if (!found) return null
  const isInSight = (): boolean => {
    const { top, bottom } = found.getBoundingClientRect()
    return top > 200 && bottom < innerHeight - 120
  }
  if (!isInSight()) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = found.getBoundingClientRect()
  return {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    text: tidy(found.textContent),
    value: (found as HTMLInputElement).value ?? '',
    isFocused: found.contains(document.activeElement),
    isChecked: (found as HTMLInputElement).checked ?? false,
  }
}

export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  Down: '\uE015',
  F9: '\uE039',
}
const timeoutMs = 15_000
/** How many times in a row it has to be at the same place before it is pressed. */
const requiredLooks = 4

export function createPerson(window: Window) {
  const look = async ({ kind, name = '', within, at = 0 }: Target): Promise<Found | null> => {
    const place = within ? { selector: selectors[within.kind], text: within.text } : null
    const args = [selectors[kind], name, place, at].map(one => JSON.stringify(one)).join(', ')
    return (await window.ask(`(${findThere.toString()})(${args})`)) as Found | null
  }
  const see = async (target: Target, isRight: (found: Found) => boolean = () => true): Promise<Found> => {
    const end = performance.now() + timeoutMs
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- it is looked at until it is right
      const found = await look(target)
      if (found && isRight(found)) return found
      if (performance.now() > end) {
        throw new Error(`not as expected: ${JSON.stringify(target)}; it is ${JSON.stringify(found)}`)
      }
      // oxlint-disable-next-line no-await-in-loop
      await wait(50)
    }
  }
  const pressKeys = (held: readonly string[], pressed: readonly string[]): Promise<void> => {
    const press = (value: string) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
    const actions: ActionSource['actions'] = [
      ...held.map(value => ({ type: 'keyDown', value })),
      ...pressed.flatMap(press),
      ...held.map(value => ({ type: 'keyUp', value })),
    ]
    return window.act({ type: 'key', id: 'keyboard', actions })
  }
  return {
    open: (url: string): Promise<void> => window.open(url),
    see,
    isThere: async (target: Target): Promise<boolean> => (await look(target)) !== null,
    click: async (target: Target): Promise<void> => {
      // Wait until it stops moving. Several looks, because a page may scroll again a few frames after navigating.
      let [at, looks] = ['', 0]
      const { x, y } = await see(target, found => {
        const before = at
        at = `${found.x} ${found.y}`
        looks = at === before ? looks + 1 : 0
        return looks === requiredLooks
      })
      const actions = [
        { type: 'pointerMove', x, y },
        // Without a pause the press sometimes gets lost.
        { type: 'pause', duration: 50 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await window.act({ type: 'pointer', id: 'mouse', actions })
    },
    type: (text: string): Promise<void> => pressKeys([], [...text]),
    press: (...pressed: readonly (keyof typeof keys)[]): Promise<void> =>
      pressKeys(
        [],
        pressed.map(one => keys[one]),
      ),
    pressWithControl: (letter: string): Promise<void> => pressKeys([keys.Control], [letter]),
    copy: async (text: string): Promise<void> => {
      await window.ask(
        `(text => { const area = document.createElement('textarea'); area.id = 'elsewhere'; area.value = text; area.style = 'position: fixed; top: 0; inset-inline-start: 0'; document.body.append(area); area.focus({ preventScroll: true }); area.select(); return true })(${JSON.stringify(text)})`,
      )
      await pressKeys([keys.Control], ['c'])
      await window.ask(`(document.getElementById('elsewhere').remove(), true)`)
    },
  }
}
