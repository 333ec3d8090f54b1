// The footer of every page: what visitors are entitled to find everywhere, and the version for administrators.
import { Link } from '@tanstack/react-router'
import { reopenConsent, useConsentGiven } from '../../platform/analytics.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useSession } from '../../platform/session.ts'
import classes from './Footer.module.css'

/** From package.json, inserted by the build. */
declare const productVersion: string

export function Footer() {
  const text = useText()
  const isAnswered = useConsentGiven()
  const isAdministrator = useSession()?.role === 'Admin'
  return (
    <footer className={classes['footer']} data-no-print>
      <nav aria-label={text('app.footer')}>
        <ul className={classes['links']}>
          <li>
            <Link to="/public/accessibility">{text('app.accessibility.title')}</Link>
          </li>
          <li>
            <Link to="/data">{text('app.footer.data')}</Link>
          </li>
          <li>
            <a href="/api/docs">{text('app.footer.api')}</a>
          </li>
          {isAnswered && (
            <li>
              <button type="button" onClick={reopenConsent}>
                {text('app.cookies.change')}
              </button>
            </li>
          )}
          {isAdministrator && (
            <li className={classes['version']}>
              {text('datasets.version')} {productVersion}
            </li>
          )}
        </ul>
      </nav>
    </footer>
  )
}
