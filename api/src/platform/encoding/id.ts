import { randomBytes } from './digest';

const random = randomBytes(5).toString('hex');
let second = 0;
let counter = 0;

/**
 * Creates an id: 24 hexadecimal characters in the format of an ObjectId – 4 bytes of seconds, 5 random bytes of this
 * process, 3 bytes of a counter. Ids of one process ascend strictly, also within a second and when the system time
 * steps back.
 */
export const newId = (): string => {
  const now = Math.floor(Date.now() / 1000);
  if (now > second) {
    second = now;
    counter = 0;
  }
  if (counter === 0x1000000) {
    second += 1;
    counter = 0;
  }
  const id = second.toString(16).padStart(8, '0') + random + counter.toString(16).padStart(6, '0');
  counter += 1;
  return id;
};

export const isId = (value: string): boolean => /^[0-9a-f]{24}$/.test(value);
