import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';

import { createMailServer } from './mail-server.server';

it('closes the connection to a server whose answer never ends', async () => {
  let hangUp: () => void = () => undefined;
  const isClosed = new Promise<void>((resolve) => void (hangUp = resolve));
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 here\r\n');
    const drip = setInterval(() => socket.write('250-more\r\n'), 20);
    socket.resume();
    socket.on('end', () => hangUp()).on('close', () => clearInterval(drip));
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const from = { name: 'Casa', address: 'casa@example.com' };
  const send = createMailServer({ url: `smtp://127.0.0.1:${port}`, from, timeLimit: 100 });
  const mail = {
    id: '1',
    date: new Date(0),
    to: { name: '', address: 'ana@example.com' },
    subject: 'Hola',
    text: 'Hola',
    html: '',
  };
  expect(await send(mail)).toMatchObject({ kind: 'unreachable', failure: 'timeout' });
  await isClosed;
  // Without the end of the connection nodemailer reads on for 40 s.
}, 15_000);
