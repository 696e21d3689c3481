import { chooseLanguage } from './languages';

describe('chooseLanguage', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de-CH', 'en'], 'de'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['zh-TW', 'de'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr'], 'en'],
    [['en_US.UTF-8', 'zh-Hans-CN'], 'zh-Hans'],
    [[], 'en'],
  ])('chooses the language for %j', (wishes, expected) => {
    expect(chooseLanguage(wishes)).toBe(expected);
  });
});
