import { Box, type BoxProps } from '@chakra-ui/react';

export interface ProgressBarProps extends Pick<BoxProps, 'flex'> {
  /** What is on its way, for readers: 'Uploading isf.pdf'. */
  label: string;
  /** 0 to 100; nothing while that is not known. */
  percent: number | undefined;
  /** How far it is, in words. */
  text?: string;
}

/** How much of something is done. */
export function ProgressBar({ label, percent, text, flex }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      flex={flex}
      h="4px"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        h="100%"
        bg={{ base: 'marine.solid', _highContrast: 'Highlight' }}
        borderRadius="full"
        style={{ width: `${percent ?? 0}%` }}
      />
    </Box>
  );
}
