import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { answerTo } from './error-handler.ts';
import { sendSimplePage } from './simple-page.ts';

/** Answers a failure with a page, for what a browser opens without scripts. */
export function sendErrorPage(config: Config) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = answerTo(error, request);
    const { retryAfterSeconds } = answer;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    void sendSimplePage(reply.code(answer.status), config, {
      title: retryAfterSeconds === undefined ? 'That didn’t work' : 'Please wait a little',
      paragraphs: [
        answer.message,
        ...(retryAfterSeconds === undefined
          ? []
          : [`Try again in about ${waitText(retryAfterSeconds)}.`]),
        `What you typed is still there when you go back. Or call us: ${config.firm.phone}.`,
        `Request number ${request.id}`,
      ],
    });
  };
}

function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
