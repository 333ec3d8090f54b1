// The part of the JSON-stat toolkit that the tests use; the package has no types.
declare module 'jsonstat-toolkit' {
  interface Read {
    readonly class: string
    readonly length: number
    readonly label: string
    readonly role: Readonly<Record<string, readonly string[] | null>>
    Data(at: Readonly<Record<string, string>>): { readonly value: number | string | null } | null
    Dimension(id: string): { Category(id: string): { readonly label: string } | null } | null
  }
  const read: (json: unknown) => Read
  export default read
}
