// All commands of `npm run admin`, in the order of its help.
import type { AdminCommand } from './command.ts'
import { backupCommand } from './backup.ts'
import { createAdministratorCommand } from './create-administrator.ts'
import { endSessionsCommand } from './end-sessions.ts'
import { exportCommand } from './export.ts'
import { listJobsCommand } from './list-jobs.ts'
import { listMailsCommand } from './list-mails.ts'
import { removeSecondFactorCommand } from './remove-second-factor.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { restoreCommand } from './restore.ts'
import { retryJobCommand } from './retry-job.ts'
import { retryMailCommand } from './retry-mail.ts'
import { verifyFilesCommand } from './verify-files.ts'

export const commands: readonly AdminCommand[] = [
  createAdministratorCommand,
  resetPasswordCommand,
  removeSecondFactorCommand,
  endSessionsCommand,
  listJobsCommand,
  retryJobCommand,
  listMailsCommand,
  retryMailCommand,
  verifyFilesCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
]
