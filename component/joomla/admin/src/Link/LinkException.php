<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\Link;

\defined('_JEXEC') or die;

/**
 * No link can be made; its message is a language key with what to do. Whatever else goes wrong, a database error for instance, is
 * Joomla's own to show or to hide.
 */
final class LinkException extends \RuntimeException
{
}
