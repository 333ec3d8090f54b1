// The country's level in the parameter of an earlier year, with a button to confirm it unchanged.
import { IconCheck } from '@tabler/icons-react'
import { levelText, noLevel } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useParameter } from '../hooks.ts'
import { Level } from '../Level.tsx'
import classes from './Answering.module.css'

interface Props {
  parameter: Parameter
  answer: ParameterAnswer
  chosen: number
  onConfirm: ((level: number) => void) | null
}

export function PreviousLevel({ parameter, answer, chosen, onConfirm }: Props) {
  const text = useText()
  const { previousValue } = answer
  const { data: previous } = useParameter(parameter.previousGuid)
  if (previousValue === noLevel) return null
  const title = levelText(previous ?? parameter, previousValue)
  const isScaleSame = !previous || title === levelText(parameter, previousValue)
  const why =
    chosen === previousValue
      ? text('parameters.previous.chosen')
      : isScaleSame
        ? null
        : text('parameters.previous.scaleChanged')
  return (
    <section className={classes['panel']} aria-labelledby="previous-level">
      <h2 id="previous-level">
        {previous
          ? text('parameters.previous.year', { year: String(previous.year) })
          : text('parameters.answer.lastTime')}
      </h2>
      <Level level={previousValue} title={title} />
      {onConfirm && (
        <Button
          mt="sm"
          fullWidth
          variant="default"
          leftSection={<IconCheck size={16} />}
          disabledReason={why}
          onClick={() => onConfirm(previousValue)}
        >
          {text('parameters.previous.confirm')}
        </Button>
      )}
    </section>
  )
}
