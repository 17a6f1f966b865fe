import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  /** Its Message-ID. */
  id: string;
  from: string;
  to: string;
  /** Headers and body as received, folded lines joined. */
  raw: string;
}

export interface MailServer {
  received: ReceivedMail[];
  url: string;
  server: SMTPServer;
  close(): Promise<void>;
}

/** A real SMTP server on a free port or a given one; `more` makes it slow, strict or broken. */
export async function startMailServer(more: SMTPServerOptions = {}, at = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
          .toString('utf8')
          .replace(/(?<!(?<!\?)=)\r\n[ \t]/g, ' ');
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          raw,
          id: /^Message-ID: <(.*)>/im.exec(raw)?.[1] ?? '',
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(),
        });
        done();
      });
    },
    ...more,
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(at, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.connections.forEach((each) => each.close());
      server.close(() => resolve());
    });
  return { received, url: `smtp://127.0.0.1:${port}`, server, close };
}

/** A decoded part of a mail. */
export function readMailPart({ raw }: Pick<ReceivedMail, 'raw'>, type: string): string {
  const [, encoding = '', body = ''] =
    new RegExp(`Content-Type: ${type}[^]*?Content-Transfer-Encoding: ([\\w-]+)\\r\\n\\r\\n([^]*?)\\r\\n--`, 'i').exec(
      raw.replace(/(Content-Transfer-Encoding: [\w-]+)\r\n(Content-[^\r]*\r\n)*/gi, '$1\r\n'),
    ) ?? [];
  return encoding === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
}
