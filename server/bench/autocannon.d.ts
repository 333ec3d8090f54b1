// The part of autocannon's interface that the benchmarks use; the package has no types.
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      readonly method?: string
      readonly path?: string
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
      readonly setupRequest?: (request: Request) => Request
    }
    interface Options {
      readonly url: string
      readonly connections: number
      readonly duration: number
      readonly headers: Readonly<Record<string, string>>
      readonly requests: Request[]
    }
    interface Result {
      readonly errors: number
      readonly duration: number
    }
    interface Shot extends Promise<Result> {
      on(
        event: 'response',
        listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
      ): void
    }
  }
  function autocannon(options: autocannon.Options): autocannon.Shot
  export default autocannon
}
