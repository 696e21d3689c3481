import type { LogoGround } from '@quayside/contract';
import { t } from '../texts/profile';

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
    get title() {
      return t('Company logo');
    },
    get file() {
      return t('Logo file');
    },
    get alt() {
      return t('Logo of');
    },
    get none() {
      return t('No company logo yet');
    },
    get hint() {
      return t('JPG or PNG, under 1 MB, shown within 932 × 200 pixels in the side bar, in mails and on documents.');
    },
    bg: 'white',
  },
  dark: {
    get title() {
      return t('Logo on dark ground');
    },
    get file() {
      return t('Logo file for dark ground');
    },
    get alt() {
      return t('Dark mode logo of');
    },
    get none() {
      return t('None: dark mode shows the company logo on white');
    },
    get hint() {
      return t(
        'Optional. A PNG with a clear ground and light lettering, shown in the side bar to those who work in dark mode.',
      );
    },
    bg: 'bg.rail',
  },
};
