// Chooses the displayed parameter: first its network code, then the parameter from a list or by its neighbours.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { findNeighbour } from '@imp/domain/maps/choosing.ts'
import type { NetworkCodeName } from '@imp/domain/network-codes.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import controls from '../graphs/GraphControls.module.css'
import { useText } from '../platform/i18n/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './ParameterPicker.module.css'
import { ParameterSelect } from './ParameterSelect.tsx'

interface Props {
  code: NetworkCodeName | undefined
  codes: readonly NetworkCodeName[]
  /** The latest year of each parameter of that code, by name; undefined: not loaded yet. */
  parameters: readonly Parameter[] | undefined
  shown: Parameter | undefined
  onCode: (code: NetworkCodeName) => void
  onParameter: (guid: string) => void
  onPoint: (guid: string) => void
}

export function ParameterPicker({ code, codes, parameters = [], shown, onCode, onParameter, onPoint }: Props) {
  const text = useText()
  const id = useId()
  const at = parameters.findIndex(({ guid }) => guid === shown?.guid)
  const hasOthers = parameters.length > 1 && at >= 0
  const [before, after] = ([-1, 1] as const).map(step => (hasOthers ? findNeighbour(parameters, at, step) : undefined))
  const neighbours = [before?.guid, after?.guid].filter(guid => guid !== undefined).join(' ')

  useEffect(() => {
    for (const guid of neighbours.split(' ')) if (guid !== '') onPoint(guid)
  }, [neighbours, onPoint])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = event.key === 'PageDown' ? after : event.key === 'PageUp' ? before : undefined
      if (!to || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      onParameter(to.guid)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [before, after, onParameter])

  const names = parameters.map(({ name }) => name)
  const label = ({ name, year }: Parameter) =>
    names.filter(one => one === name).length > 1 ? text('maps.parameter.inYear', { name, year: String(year) }) : name
  const step = (to: Parameter | undefined, direction: 'previous' | 'next') => (
    <IconButton
      label={text(`maps.parameter.${direction}`)}
      variant="default"
      size={36}
      disabledReason={hasOthers ? null : text('maps.parameter.choose')}
      aria-keyshortcuts={direction === 'next' ? 'Alt+PageDown' : 'Alt+PageUp'}
      onClick={() => to && onParameter(to.guid)}
    >
      {direction === 'next' ? (
        <IconChevronRight size={18} className="mantine-rotate-rtl" aria-hidden />
      ) : (
        <IconChevronLeft size={18} className="mantine-rotate-rtl" aria-hidden />
      )}
    </IconButton>
  )
  return (
    <>
      <div className={controls['field']} role="group" aria-labelledby={id}>
        <span className={controls['label']} id={id}>
          {text('maps.code')}
        </span>
        <div className={controls['buttons']}>
          {codes.map(name => (
            <button
              key={name}
              type="button"
              className={controls['button']}
              aria-pressed={code === name}
              onClick={() => code !== name && onCode(name)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <div className={classes['parameter']}>
        <ParameterSelect
          className={classes['select'] ?? ''}
          label={text('maps.parameter')}
          placeholder={text(code === undefined ? 'maps.parameter.codeFirst' : 'maps.parameter.choose')}
          options={parameters.map(parameter => ({
            value: parameter.guid,
            label: label(parameter),
            note: parameter.summedUp ? describeSummary(parameter.summedUp, text) : null,
          }))}
          value={shown?.guid ?? null}
          onChange={onParameter}
          onPoint={onPoint}
          disabled={code === undefined}
        />
        {step(before, 'previous')}
        {step(after, 'next')}
      </div>
    </>
  )
}
