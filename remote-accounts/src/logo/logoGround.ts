import type { LogoGround } from '@quayside/contract';

interface GroundTexts {
  readonly title: string;
  readonly file: string;
  /** Text before the company's name in the alternative text. */
  readonly alt: string;
  readonly none: string;
  readonly hint: string;
  /** Background colour of the logo. */
  readonly bg: string;
}

/** Texts of a logo for each background. */
export const logoGround: Readonly<Record<LogoGround, GroundTexts>> = {
  light: {
    title: 'Company logo',
    file: 'Logo file',
    alt: 'Logo of',
    none: 'No company logo yet',
    hint: 'JPG or PNG, under 1 MB, shown within 932 × 200 pixels in the side bar, in mails and on documents.',
    bg: 'white',
  },
  dark: {
    title: 'Logo on dark ground',
    file: 'Logo file for dark ground',
    alt: 'Dark mode logo of',
    none: 'None: dark mode shows the company logo on white',
    hint: 'Optional. A PNG with a clear ground and light lettering, shown in the side bar to those who work in dark mode.',
    bg: 'bg.rail',
  },
};
