declare module 'virtual:web-fonts.css';
