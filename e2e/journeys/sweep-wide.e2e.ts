/** Every page on a large screen, in English, in the dark. */
import { sweep } from '../sweep.ts';

sweep({ width: 1920, height: 1080, language: 'en', theme: 'dark' });
