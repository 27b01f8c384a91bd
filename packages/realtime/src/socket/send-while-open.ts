const OPEN = 1

/**
 * The same socket, which drops what is sent once it closes. pusher-js sends a moment later than it was asked,
 * and the browser reports a message to a closed socket as an error of the page.
 */
export function sendWhileOpen<Socket extends { send: (data: unknown) => void }>(socket: Socket): Socket {
  const send = socket.send.bind(socket)
  socket.send = (data) => {
    if ('readyState' in socket && socket.readyState === OPEN) send(data)
  }
  return socket
}
