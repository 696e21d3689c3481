import { SegmentGroup, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  /** What is read when the label is a picture. */
  name?: string;
  disabled?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  segments: readonly Segment<V>[];
  'aria-label': string;
  size?: 'sm' | 'md';
  /** Takes the whole width. */
  fitted?: boolean;
}

/** Where people choose their own colours the ground of the chosen one is gone: a frame tells it. */
const chosenInForcedColours = {
  '@media (forced-colors: active)': {
    '&[data-state=checked]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
} as const;

/** Selects one of a few visible options. */
export function SegmentedControl<V extends string>({
  value,
  onChange,
  segments,
  size = 'md',
  fitted,
  'aria-label': label,
}: SegmentedControlProps<V>) {
  const root = useRef<HTMLDivElement>(null);
  // Where they are too many for the width, the chosen one is in sight.
  useEffect(() => {
    const chosen = root.current?.querySelector<HTMLElement>(`[data-part=item][data-state=checked]`);
    if (chosen && root.current) root.current.scrollLeft = chosen.offsetLeft - root.current.offsetLeft;
  }, []);
  return (
    <SegmentGroup.Root
      ref={root}
      minW="0"
      maxW="full"
      overflowX="auto"
      scrollbarWidth="none"
      size={size}
      value={value}
      onValueChange={(details) => details.value && onChange(details.value as V)}
      aria-label={label}
      {...(fitted && { width: '100%' })}
    >
      {segments.map((segment) => (
        <SegmentGroup.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? false}
          flexShrink={0}
          css={chosenInForcedColours}
          {...(fitted && { flexGrow: 1, flexBasis: 0 })}
        >
          <SegmentGroup.ItemText display="inline-flex" alignItems="center" gap="6px">
            {segment.label}
            {segment.name && <VisuallyHidden>{segment.name}</VisuallyHidden>}
          </SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
