import { mergeConfig } from 'vitest/config';
import browser from './vitest.browser.config.ts';

/** Measures instead of testing: the same program and browser, and numbers for people to read. */
const config = mergeConfig(browser, {});
config.test.include = ['measure/measure.ts'];
export default config;
