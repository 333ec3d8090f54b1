// Calls of this window that change answers in another way than by typing: files, Reset and Unload. What the stream of events tells of
// them while they are under way is nobody else's, nor another window's.
let underWay = 0

export async function asOwnCall<T>(run: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await run()
  } finally {
    underWay--
  }
}

export const isOwnCallUnderWay = (): boolean => underWay > 0
