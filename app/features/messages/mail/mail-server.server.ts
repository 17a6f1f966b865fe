import { TLSSocket } from 'node:tls';

import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** An address with its display name, which may be empty. */
export interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  /** Part of the Message-ID; the same on every try. */
  id: string;
  /** Time of the change that it reports; the same on every try. */
  date: Date;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string };
  /** `List-Unsubscribe` (RFC 2369): the page that ends mails of this kind. */
  list?: { unsubscribe: string };
}

/** Kind of fault, for the owner who configures the mail server. */
export type MailFailure = 'refused' | 'login' | 'unknownHost' | 'unreachable' | 'timeout' | 'tls' | 'other';

/**
 * Outcome of sending a mail. `refused`: the server refused this mail for good (5xx). `unreachable`: a later try may succeed.
 * `reason` has the server's code and words, without addresses or content.
 */
export type MailOutcome = { kind: 'taken' } | { kind: 'refused' | 'unreachable'; failure: MailFailure; reason: string };

export type SendMail = (message: MailMessage) => Promise<MailOutcome>;

/** Error of nodemailer. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

interface MailServerOptions {
  /** `smtp://user:password@host:port` or `smtps:`; user and password percent-encoded. */
  url: string;
  from: MailAddress;
  /** Maximum time without an answer of the server, in ms. */
  timeLimit?: number;
}

/** Time limit of each step, in ms. */
const defaultLimit = 15_000;

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);

/**
 * Opens one connection for each mail. `smtps:` encrypts from the start; `smtp:` encrypts when the server offers it, and
 * sends a password only over an encrypted connection or to this machine.
 */
const openTransport = (options: Omit<MailServerOptions, 'from'>) => createTransport(readConnection(options));

function readConnection({ url, timeLimit = defaultLimit }: Omit<MailServerOptions, 'from'>) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const hasLogin = username !== '';
  const isHere = isLoopback(hostname);
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(hasLogin && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: !isSecure && hasLogin && !isHere,
    // Without a login most mail servers have a self-signed certificate.
    tls: { rejectUnauthorized: isSecure || (hasLogin && !isHere) },
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    dnsTimeout: timeLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Maximum time of a whole try, in time limits: a server that sends a byte now and then never exceeds the limit of a step. */
const mostWaits = 6;

/** @throws a time-out after `mostWaits` time limits. */
async function within<T>(work: Promise<T>, timeLimit = defaultLimit): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the whole try: timeout')), mostWaits * timeLimit);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

/** Connects to the mail server and logs in, and sends no mail. */
export async function greetMailServer(options: Omit<MailServerOptions, 'from'>): Promise<MailOutcome> {
  const transport = openTransport(options);
  try {
    await within(transport.verify(), options.timeLimit);
    return { kind: 'taken' };
  } catch (error) {
    return readFailure(error as SmtpError);
  } finally {
    transport.close();
  }
}

/**
 * The expiry of the mail server's certificate, which may be past; undefined without an encrypted connection, or without an answer
 * within the time limit. Does not log in and sends nothing.
 */
export async function readCertificateEnd(options: Omit<MailServerOptions, 'from'>): Promise<Date | undefined> {
  const { auth: _login, ...connection } = readConnection(options);
  const server = new SMTPConnection({ ...connection, requireTLS: false, tls: { rejectUnauthorized: false } });
  let timer: NodeJS.Timeout | undefined;
  const end = await new Promise<string>((resolve) => {
    const giveUp = () => resolve('');
    timer = setTimeout(giveUp, options.timeLimit);
    server.on('error', giveUp);
    server.once('end', giveUp);
    server.connect(() => {
      const { _socket: socket } = server;
      resolve(socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : '');
    });
  });
  clearTimeout(timer);
  server.close();
  return end ? new Date(end) : undefined;
}

/** Creates a function that sends mails by SMTP. */
export function createMailServer({ from, ...server }: MailServerOptions): SendMail {
  const transport = openTransport(server);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return async ({ id, calendar, to, replyTo, ...mail }) => {
    const sending = new AbortController();
    try {
      const sent = transport.sendMail({
        ...mail,
        signal: sending.signal,
        // Objects, for header and envelope: nodemailer parses a text again and reads `a:b@example.com` as a group, which it
        // sends to `b@example.com`.
        from,
        to,
        ...(replyTo && { replyTo }),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: 'reserva.ics', content: calendar.content },
        }),
      });
      await within(sent, server.timeLimit);
      return { kind: 'taken' };
    } catch (error) {
      return readFailure(error as SmtpError);
    } finally {
      // Closes the connection of a try that timed out: otherwise the server could accept this mail and the one of the next try.
      sending.abort();
    }
  };
}

/** Hides an address: a server's answer may repeat the one that it refuses. */
const hideAddress = (word: string) => (word.includes('@') ? '…' : word);

/** A 5xx answer to a login or greeting is about the account or the server, not about this mail. */
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
