/** Defines the <tableau-viz> element. In a file of ours, so that the build can name its chunk to the first script. */
import '@tableau/embedding-api';
