import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

function reject(): never {
  throw new Error('this process has no network');
}

/**
 * Takes the network away from this process: Node's permission model doesn't cover it in version 24. Runs
 * before a parser is loaded. What connects, listens, or resolves names throws from then on, in every module.
 */
export function denyNetwork(): void {
  const holders: object[] = [
    net,
    net.Socket.prototype,
    net.Server.prototype,
    tls,
    dgram,
    dgram.Socket.prototype,
    dns,
    dns.Resolver.prototype,
    dns.promises,
    dns.promises.Resolver.prototype,
    http,
    https,
    http2,
  ];
  for (const holder of holders) {
    for (const name of ways) {
      if (typeof Reflect.get(holder, name) !== 'function') continue;
      Object.defineProperty(holder, name, { value: reject, writable: false, configurable: false });
    }
  }
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator']) {
    Reflect.deleteProperty(globalThis, name);
  }
  syncBuiltinESMExports();
}

const ways = [
  'connect',
  'createConnection',
  'createServer',
  'createSecureServer',
  'createSocket',
  'listen',
  'bind',
  'send',
  'request',
  'get',
  ...Object.keys(dns.promises).filter((name) => /^(?:lookup|resolve|reverse)/.test(name)),
];
