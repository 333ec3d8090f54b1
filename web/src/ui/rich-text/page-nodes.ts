// Text and comment nodes of a pasted page as arrays, so that the page may be changed while looping.

function listNodes(parent: Node, kind: number): Node[] {
  const walker = document.createTreeWalker(parent, kind)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  return found
}
export const listTexts = (parent: Node): Text[] => listNodes(parent, NodeFilter.SHOW_TEXT) as Text[]
export const listComments = (page: Document): Comment[] => listNodes(page.body, NodeFilter.SHOW_COMMENT) as Comment[]
