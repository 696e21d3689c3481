import { BookingTag, bookingTeamLimits } from '@quayside/contract';
import * as v from 'valibot';
import type { TeamChange } from './useTeams';

/** Returns the tags of a text with commas, each once in any case. */
export const readTags = (text: string): string[] => [
  ...new Map(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
      .map((tag) => [tag.toLowerCase(), tag] as const),
  ).values(),
];

/** Returns why tags cannot be saved; undefined for valid ones. */
export const findTagFault = (text: string): string | undefined => {
  const tags = readTags(text);
  if (tags.length > bookingTeamLimits.tags) return `A booking can have ${bookingTeamLimits.tags} tags. Remove some.`;
  const long = tags.find((tag) => !v.is(BookingTag, tag));
  return long && `“${long}” is too long. Use at most ${bookingTeamLimits.tagLength} characters for a tag.`;
};

/** Returns the changes that lead from tags to others: first those to remove, so that a full booking takes new ones. */
export const tagChanges = (before: readonly string[], after: readonly string[]): TeamChange[] => {
  const without = (tags: readonly string[], others: readonly string[]) =>
    tags.filter((tag) => others.every((other) => other.toLowerCase() !== tag.toLowerCase()));
  return [
    ...without(before, after).map((tag): TeamChange => ({ action: 'remove-tag', tag })),
    ...without(after, before).map((tag): TeamChange => ({ action: 'add-tag', tag })),
  ];
};
