// Like fetch, but reports upload progress, which fetch cannot.

interface UploadRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal | null
}

export function fetchWithProgress(
  address: string,
  { method, headers, body, signal }: UploadRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(toResponse(request)))
    request.addEventListener('error', () => reject(new TypeError('the request has failed')))
    request.addEventListener('abort', () => reject(new DOMException('the upload was cancelled', 'AbortError')))
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.send(body)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const type = request.getResponseHeader('content-type')
  const hasNoBody = status === 204 || status === 304
  return new Response(hasNoBody ? null : (request.response as Blob), {
    status,
    statusText,
    headers: type === null ? {} : { 'content-type': type },
  })
}
