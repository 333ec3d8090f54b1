// The accessibility statement, after the model of Decision (EU) 2018/1523: how far the site conforms, what does not, how this
// was assessed, whom to contact, and how to enforce it.
import { Anchor } from '@mantine/core'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { readPageSetting } from '../../platform/page-settings.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './AccessibilityScreen.module.css'

const gaps = [
  'app.accessibility.gaps.uploads',
  'app.accessibility.gaps.pdf',
  'app.accessibility.gaps.people',
  'app.accessibility.gaps.languages',
] as const satisfies readonly TextId[]

export function AccessibilityScreen() {
  const text = useText()
  const title = text('app.accessibility.title')
  const address = readPageSetting('contact-email')
  return (
    <>
      <PageHeader
        title={title}
        lead={text('app.accessibility.lead')}
        crumbs={[{ label: text('app.menu.home'), link: { to: '/public' } }, { label: title }]}
      />
      <div className={classes['statement']}>
        <p>{text('app.accessibility.commitment')}</p>
        <p>
          <Anchor href="https://eur-lex.europa.eu/eli/dir/2016/2102/oj" inherit>
            {text('app.accessibility.law')}
          </Anchor>
        </p>
        <h2>{text('app.accessibility.status')}</h2>
        <p>{text('app.accessibility.status.text')}</p>
        <h2>{text('app.accessibility.gaps')}</h2>
        <ul>
          {gaps.map(gap => (
            <li key={gap}>{text(gap)}</li>
          ))}
        </ul>
        <p>{text('app.accessibility.alternatives')}</p>
        <h2>{text('app.accessibility.preparation')}</h2>
        <p>{text('app.accessibility.preparation.text')}</p>
        <h2>{text('app.accessibility.feedback')}</h2>
        <p>{text(address === null ? 'app.accessibility.feedback.noAddress' : 'app.accessibility.feedback.text')}</p>
        {address !== null && (
          <p>
            <Anchor href={`mailto:${address}`} inherit>
              {address}
            </Anchor>
          </p>
        )}
        <h2>{text('app.accessibility.enforcement')}</h2>
        <p>{text('app.accessibility.enforcement.text')}</p>
        <p>
          <Anchor href="https://www.ombudsman.europa.eu/" inherit>
            {text('app.accessibility.ombudsman')}
          </Anchor>
        </p>
      </div>
    </>
  )
}
