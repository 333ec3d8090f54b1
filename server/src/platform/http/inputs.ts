// Reads what the caller gives, checked against the call's declared shapes.
import type { Call } from '@imp/domain/call.ts'
import type { FastifyRequest } from 'fastify'
import { fieldsProblem } from '../problems.ts'
import { createAddressCheck, createBodyCheck } from './schemas.ts'

/** @param isEager compiles the checks at once. @throws Problem 'malformed' naming the field */
export function createInputReader(
  call: Call,
  isEager: boolean,
): (request: FastifyRequest) => Readonly<Record<string, unknown>> {
  const checkParams = call.params && createAddressCheck(call.params, isEager)
  const checkQuery = call.query && createAddressCheck(call.query, isEager)
  const checkBody = call.body && createBodyCheck(call.body, isEager)
  return request => {
    const { params, body } = request
    // What an endpoint does not ask for is nothing to it, and makes no other address of the same response.
    const query = checkQuery ? request.query : {}
    checkParams?.(params)
    checkQuery?.(query)
    if (!checkBody) return { params, query }
    const isMissing = body === undefined || body === null
    if (!isMissing) checkBody(body)
    else if (!call.bodyMayBeMissing) throw fieldsProblem([{ path: 'body', text: 'problems.field.missing' }])
    return { params, query, body: isMissing ? undefined : body }
  }
}
