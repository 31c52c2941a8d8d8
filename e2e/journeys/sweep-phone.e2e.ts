/** Every page on a phone, in Chinese, in the light. */
import { sweep } from '../sweep.ts';

sweep({ width: 390, height: 844, language: 'zh', theme: 'light' });
