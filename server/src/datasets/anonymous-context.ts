// Datasets contain what a visitor sees, whoever asks: files are the same for everybody, and nothing confidential gets in.
import type { Ctx } from '../platform/context.ts'
import { nobody } from '../platform/person.ts'

export const toAnonymousContext = (ctx: Ctx): Ctx => Object.create(ctx, { user: { value: nobody } }) as Ctx
