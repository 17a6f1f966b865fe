import { createTransport } from 'nodemailer';

/** An address with the name that stands before it; the name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  /** Becomes the Message-ID: the same on every try. */
  id: string;
  /** When what it tells happened; the same on every try too. */
  date: Date;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string };
}

/** What went wrong, for whoever looks after the mail server. */
export type MailFailure = 'refused' | 'login' | 'unknownHost' | 'unreachable' | 'timeout' | 'tls' | 'other';

/**
 * What became of a mail. `refused`: the server said no for good (5xx) to this mail; anything else may end better another
 * time. `reason` holds the server's code and words, no address and nothing of the mail.
 */
export type MailOutcome = { kind: 'taken' } | { kind: 'refused' | 'unreachable'; failure: MailFailure; reason: string };

export type SendMail = (message: MailMessage) => Promise<MailOutcome>;

/** What nodemailer's errors hold. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

export interface MailServerOptions {
  /** `smtp://user:password@host:port` or `smtps:`; user and password percent-encoded. */
  url: string;
  from: MailAddress;
  /** How long the server may say nothing, in milliseconds. */
  timeLimit?: number;
}

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);

/**
 * One connection a mail. With `smtps:` the whole conversation is encrypted; with `smtp:` it is as soon as
 * the server offers it, and a password goes nowhere without it, but to this machine itself.
 */
function openTransport({ url, timeLimit = 15_000 }: Omit<MailServerOptions, 'from'>) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const hasLogin = username !== '';
  const isHere = isLoopback(hostname);
  const host = hostname.replace(/^\[|\]$/g, '');
  return createTransport({
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(hasLogin && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: !isSecure && hasLogin && !isHere,
    // Encryption without a login is a courtesy between mail servers: most show a certificate of their own making.
    tls: { rejectUnauthorized: isSecure || (hasLogin && !isHere) },
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    dnsTimeout: timeLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Greets the mail server and logs in, as for a mail, and sends none. */
export async function greetMailServer(options: Omit<MailServerOptions, 'from'>): Promise<MailOutcome> {
  const transport = openTransport(options);
  try {
    await transport.verify();
    return { kind: 'taken' };
  } catch (error) {
    return readFailure(error as SmtpError);
  } finally {
    transport.close();
  }
}

/** A sender by SMTP. */
export function createMailServer({ from, ...server }: MailServerOptions): SendMail {
  const transport = openTransport(server);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return async ({ id, calendar, to, replyTo, ...mail }) => {
    try {
      await transport.sendMail({
        ...mail,
        // Given as objects, for the header and the envelope alike: a text would be parsed again, and `a:b@example.com` is a
        // group that is sent to `b@example.com`.
        from,
        to,
        ...(replyTo && { replyTo }),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: 'reserva.ics', content: calendar.content },
        }),
      });
      return { kind: 'taken' };
    } catch (error) {
      return readFailure(error as SmtpError);
    }
  };
}

/** A server's words may repeat the address that it refuses. */
const hideAddress = (word: string) => (word.includes('@') ? '…' : word);

/** 5xx to a login or a greeting says something of the account or the server, not of this mail. */
function readFailure({ code = '', command = '', responseCode = 0, response = '', message }: SmtpError): MailOutcome {
  const isLogin = code === 'EAUTH' || command.startsWith('AUTH');
  const words = (response || message).slice(0, 300).split(' ').map(hideAddress).join(' ');
  const reason = `${code || 'ESMTP'} ${words}`.trim();
  const isFinal = responseCode >= 500 && !isLogin && !['CONN', 'EHLO', 'HELO', 'STARTTLS'].includes(command);
  if (isFinal) return { kind: 'refused', failure: 'refused', reason };
  const failure: MailFailure = isLogin
    ? 'login'
    : responseCode > 0
      ? 'refused'
      : /ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${message}`)
        ? 'unknownHost'
        : /ETLS|certificate|SSL|TLS/i.test(`${code} ${message}`)
          ? 'tls'
          : /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ECONNECTION|closed/i.test(`${code} ${message}`)
            ? 'unreachable'
            : /timeout|ETIMEDOUT/i.test(`${code} ${message}`)
              ? 'timeout'
              : 'other';
  return { kind: 'unreachable', failure, reason };
}
