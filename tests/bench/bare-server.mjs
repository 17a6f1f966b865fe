/** The ceiling: `node:http` and nothing else, sending the same headers and bytes. Its answers come on stdin as JSON. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { headers, unchanged, body } = JSON.parse(await text(process.stdin));
const bytes = Buffer.from(body, 'base64');
const server = createServer((request, response) => {
  if (request.headers['if-none-match']) response.writeHead(304, unchanged).end();
  else response.writeHead(200, headers).end(bytes);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('SIGTERM', () => process.exit(0));
