// Reads the caller's inputs, checked against the endpoint's declared shapes.
import type { Endpoint } from '@imp/domain/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { fieldsProblem } from '../problems.ts'
import { createAddressCheck, createBodyCheck } from './schemas.ts'

/** @param isEager compiles the checks at once. @throws Problem 'malformed' naming the field */
export function createInputReader(
  endpoint: Endpoint,
  isEager: boolean,
): (request: FastifyRequest) => Readonly<Record<string, unknown>> {
  const checkParams = endpoint.params && createAddressCheck(endpoint.params, isEager)
  const checkQuery = endpoint.query && createAddressCheck(endpoint.query, isEager)
  const checkBody = endpoint.body && createBodyCheck(endpoint.body, isEager)
  return request => {
    const { params, body } = request
    // Undeclared query fields are ignored, and do not make another cache key.
    const query = checkQuery ? request.query : {}
    checkParams?.(params)
    checkQuery?.(query)
    if (!checkBody) return { params, query }
    const isMissing = body === undefined || body === null
    if (!isMissing) checkBody(body)
    else if (!endpoint.bodyMayBeMissing) throw fieldsProblem([{ path: 'body', text: 'problems.field.missing' }])
    return { params, query, body: isMissing ? undefined : body }
  }
}
