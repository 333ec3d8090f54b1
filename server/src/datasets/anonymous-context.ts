// A dataset is what a visitor sees, whoever asks: files are the same for everybody, and nothing that is not public gets into one.
import type { Ctx } from '../platform/context.ts'
import { nobody } from '../platform/person.ts'

/** The same request, asked by somebody without a session. */
export const toAnonymousContext = (ctx: Ctx): Ctx => Object.create(ctx, { user: { value: nobody } }) as Ctx
