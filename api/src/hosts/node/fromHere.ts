import type { FastifyRequest } from 'fastify';

const isLoopback = (address: string): boolean => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/** Called from this machine itself, through no proxy that says otherwise. */
export const isFromHere = ({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): boolean => ips.every(isLoopback);
